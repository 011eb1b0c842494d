// What follows an authorisation, at the embedded gateway and at one that answers badly.
import { afterEach, expect, test, vi } from 'vitest'
import { gatewayEnv } from '#origin/fixtures/card-fields.ts'
import { type Answer, badAnswers, playVendor } from '#origin/fixtures/play-vendor.ts'
import { billingAddress as billing } from '#origin/fixtures/ada.ts'
import { cardGateway } from './card-gateway-client.ts'

const { captures, byWallet } = cardGateway(gatewayEnv)
afterEach(() => void vi.restoreAllMocks())

let count = 0
async function authorised(amount: number, authorizeOnly = true) {
  const reference = `captured-${(count += 1)}`
  const networkToken = btoa(`blob of ${reference}`)
  const provider = byWallet({ wallet: '005', networkToken, billing, authorizeOnly })
  const result = await provider.authorize({ reference, amount })
  if (result.outcome !== 'authorized') throw new Error(result.outcome)
  return { reference, transactionId: result.transactionId, provider }
}

test('an authorisation is captured once, in part or whole', async () => {
  const { reference, transactionId, provider } = await authorised(5000)
  const capture = { transactionId, reference: `${reference}-capture`, amount: 4200 }
  expect(await captures.find(capture.reference)).toBeNull()
  expect(await provider.refund({ reference: 'r-0', amount: 100, transactionId })).toBe(false)
  expect(await captures.capture({ ...capture, amount: 5001 })).toEqual({
    outcome: 'declined',
    code: 'EXCEEDS_AUTH_AMOUNT',
  })
  const taken = await captures.capture(capture)
  expect(taken).toEqual({ outcome: 'captured', captureId: expect.any(String) })
  expect(await captures.capture(capture)).toEqual(taken)
  expect(await captures.capture({ ...capture, reference: 'another', amount: 800 })).toEqual({ outcome: 'unknown' })
  const captureId = (await captures.find(capture.reference))!
  expect(taken).toEqual({ outcome: 'captured', captureId })
  expect(await captures.reverse({ ...capture, amount: 5000 })).toBe(false)
  expect(await provider.cancel(reference)).toBe(false)
  const refund = { transactionId: captureId, reference: 'r-1', amount: 4000 }
  expect(await captures.refund(refund)).toBe(true)
  expect(await captures.refund(refund)).toBe(true)
  expect(await captures.refund({ ...refund, reference: 'r-2', amount: 201 })).toBe(false)
  expect(await captures.refund({ ...refund, reference: 'r-3', amount: 200 })).toBe(true)
})

test('a reversed authorisation and a sale are never captured', async () => {
  const { reference, transactionId } = await authorised(5000)
  const request = { transactionId, reference, amount: 5000 }
  expect(await captures.reverse({ ...request, amount: 4000 })).toBe(false)
  expect(await captures.reverse(request)).toBe(true)
  expect(await captures.reverse(request)).toBe(true)
  expect(await captures.capture(request)).toEqual({ outcome: 'declined', code: 'AUTH_ALREADY_REVERSED' })
  const sale = await authorised(5000, false)
  const again = { transactionId: sale.transactionId, reference: `${sale.reference}-capture`, amount: 5000 }
  expect(await captures.capture(again)).toEqual({ outcome: 'declined', code: 'MISSING_AUTH' })
})

test('an authorisation of eight days ago has expired', async () => {
  const { reference, transactionId } = await authorised(5000)
  await gatewayEnv.DB.prepare('UPDATE gateway_payment SET created = created - 8 * 86400000 WHERE reference = ?')
    .bind(reference)
    .run()
  const capture = { transactionId, reference: `${reference}-capture`, amount: 5000 }
  expect(await captures.capture(capture)).toEqual({ outcome: 'declined', code: 'MISSING_AUTH' })
})

const half = { id: '1', status: 'PENDING', clientReferenceInformation: { code: 'r' } }
const whole = { ...half, orderInformation: { amountDetails: { totalAmount: '1.00', currency: 'GBP' } } }
test.each<[string, Answer]>([
  ...badAnswers,
  ['names no amount', () => Response.json(half, { status: 201 })],
  [
    'names another reference',
    () => Response.json({ ...whole, clientReferenceInformation: { code: 'x' } }, { status: 201 }),
  ],
  [
    'finds no duplicate',
    () => Response.json({ status: 'INVALID_REQUEST', reason: 'DUPLICATE_REQUEST' }, { status: 400 }),
  ],
])('a gateway that %s leaves a capture unknown', async (_, answer) => {
  playVendor(answer)
  const elsewhere = cardGateway({ ...gatewayEnv, GATEWAY_URL: 'https://gateway.example' }).captures
  const request = { transactionId: 't', reference: 'r', amount: 100 }
  expect(await elsewhere.capture(request)).toEqual({ outcome: 'unknown' })
  expect(await elsewhere.find('r')).toBeNull()
  expect(await elsewhere.reverse(request)).toBe(false)
})
