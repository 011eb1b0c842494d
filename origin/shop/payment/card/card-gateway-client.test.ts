import { afterEach, expect, test, vi } from 'vitest'
import type { EnrolledCard } from '#origin/shop/payment/schema.ts'
import { billingAddress, browserFields, knownCard } from '#origin/fixtures/ada.ts'
import { allRows } from '#origin/fixtures/people.ts'
import { aCard, gatewayEnv, shopAt, typeCard } from '#origin/fixtures/card-fields.ts'
import { type Answer, badAnswers, playVendor } from '#origin/fixtures/play-vendor.ts'
import { testCards } from '#origin/vendors/card-gateway/test-cards.ts'
import { cardGateway } from './card-gateway-client.ts'

const cards = cardGateway(gatewayEnv)
afterEach(() => void vi.restoreAllMocks())

const device = { ipAddress: '192.0.2.1', accept: 'text/html', userAgent: 'a browser' }

let references = 0
const aReference = () => `attempt-${(references += 1)}`

async function typed(number: string = testCards.frictionless) {
  return typeCard(await cards.captureContext(shopAt), { ...aCard, number })
}

function cardOf(tokens: Partial<EnrolledCard>): EnrolledCard {
  return {
    transientToken: null,
    permanentToken: null,
    instrumentToken: null,
    ...knownCard,
    cardHoldersName: billingAddress.cardHoldersName,
    ...tokens,
  }
}

async function enrolled(card: EnrolledCard, amount = 4999) {
  const setUp = await cards.setUp(
    card.permanentToken ? { permanentToken: card.permanentToken } : { transientToken: card.transientToken! },
    shopAt,
  )
  const referenceId = setUp!.referenceId
  const returnUrl = `${shopAt}/checkout/challenge-return`
  return cards.enrol({
    reference: aReference(),
    amount,
    card,
    billing: billingAddress,
    email: 'ada@people.example',
    referenceId,
    browser: { ipAddress: '', ...browserFields },
    device,
    returnUrl,
  })
}

/** Everything up to the payment, for a card that needs no challenge. */
async function readyToPay(number?: string, { save = false } = {}) {
  const card = cardOf({ transientToken: await typed(number) })
  const { authenticationTransactionId } = await enrolled(card)
  return cards.byCard({ card, authenticationTransactionId, save })
}

test('a reference with another amount is unknown, never declined', async () => {
  const provider = await readyToPay()
  const reference = aReference()
  await provider.authorize({ reference, amount: 4999 })
  expect(await provider.authorize({ reference, amount: 5000 })).toEqual({ outcome: 'unknown' })
})

test.each([
  ['refused', testCards.refused, { status: 'AUTHENTICATION_FAILED', available: true }],
  ['attempted', testCards.attempted, { status: 'AUTHENTICATION_SUCCESSFUL', available: true }],
  ['unavailable', testCards.unavailable, { status: 'AUTHENTICATION_FAILED', available: false }],
  ['Mastercard attempted', testCards.mastercardAttempted, { status: 'AUTHENTICATION_SUCCESSFUL', available: true }],
  ['Maestro', testCards.maestro, { status: 'AUTHENTICATION_SUCCESSFUL', available: true }],
  ['unknown', '4111111111111111', { status: 'AUTHENTICATION_FAILED', available: true }],
])('the %s test card is enrolled so', async (_, number, expected) => {
  expect(await enrolled(cardOf({ transientToken: await typed(number) }))).toMatchObject(expected)
})

test('a cancelled reference is never authorized', async () => {
  const provider = await readyToPay()
  const paidReference = aReference()
  await provider.authorize({ reference: paidReference, amount: 4999 })
  for (const reference of [paidReference, aReference()]) {
    expect(await provider.cancel(reference)).toBe(true)
    expect(await provider.cancel(reference)).toBe(true)
    expect(await provider.find(reference)).toEqual({ outcome: 'none' })
    expect(await provider.authorize({ reference, amount: 4999 })).toMatchObject({
      outcome: 'declined',
      code: 'REFERENCE_CANCELLED',
    })
  }
})

test('refunds never exceed the payment', async () => {
  const provider = await readyToPay()
  const paid = await provider.authorize({ reference: aReference(), amount: 4999 })
  const transactionId = paid.outcome === 'authorized' ? paid.transactionId : ''
  const give = (reference: string, amount: number) => provider.refund({ reference, amount, transactionId })
  expect(await give('back-1', 3000)).toBe(true)
  expect(await give('back-1', 3000)).toBe(true)
  expect(await give('back-1', 1000)).toBe(false)
  expect((await Promise.all([give('back-2', 1999), give('back-3', 1999)])).toSorted()).toEqual([false, true])
  expect(await provider.refund({ reference: 'back-4', amount: 1, transactionId: 'no-payment' })).toBe(false)
})

const paid = { id: '1', status: 'AUTHORIZED', clientReferenceInformation: { code: 'r' } }
const elsewhere = { clientReferenceInformation: { code: 'x' } }
test.each<[string, Answer]>([
  ...badAnswers,
  ['answers half', () => new Response('{"id":"1","status":"AUTHOR', { status: 201 })],
  ['names another reference', () => Response.json({ ...paid, ...elsewhere }, { status: 201 })],
  ['says a word nobody knows', () => Response.json({ ...paid, status: 'PARTIAL' }, { status: 201 })],
  ['declines another', () => Response.json({ ...paid, ...elsewhere, status: 'DECLINED' }, { status: 201 })],
  ['refuses without a reason', () => Response.json({}, { status: 400 })],
  [
    'never ends',
    () => new Response(new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(65_536)) }), { status: 201 }),
  ],
])('a configured gateway that %s leaves the payment unknown', async (_, answer) => {
  const requests = playVendor(answer)
  const configured = cardGateway({ ...gatewayEnv, GATEWAY_URL: 'https://gateway.example' })
  const provider = configured.byWallet({ wallet: '005', networkToken: btoa('blob'), billing: billingAddress })
  expect(await provider.authorize({ reference: 'r', amount: 100 })).toEqual({ outcome: 'unknown' })
  expect(await provider.find('r')).toEqual({ outcome: 'unknown' })
  expect(await provider.cancel('r')).toBe(false)
  expect(await provider.refund({ reference: 'r', amount: 1, transactionId: 't' })).toBe(false)
  expect(requests[0]!.url).toBe('https://gateway.example/pts/v2/payments')
  expect(requests[0]!.headers.get('v-c-merchant-id')).toBe('test-merchant')
})

test('no table holds a card number or security code', async () => {
  const card = cardOf({
    transientToken: await typeCard(await cards.captureContext(shopAt), { ...aCard, securityCode: '987' }),
  })
  const { authenticationTransactionId } = await enrolled(card)
  await cards
    .byCard({ card, authenticationTransactionId, save: true })
    .authorize({ reference: aReference(), amount: 4999 })
  const tables = (await allRows()).filter(({ table }) => /^(gateway|card)_/.test(table))
  expect(tables.length).toBeGreaterThan(6)
  for (const { table, rows } of tables)
    for (const number of Object.values(testCards)) expect([table, rows.includes(number)]).toEqual([table, false])
  expect(
    tables.filter(({ rows }) => /"[^"]*(number|security|cvn|cvv|pan)[^"]*":/i.test(rows)).map(({ table }) => table),
  ).toEqual([])
  expect(tables.filter(({ rows }) => rows.includes('"987"')).map(({ table }) => table)).toEqual([])
})
