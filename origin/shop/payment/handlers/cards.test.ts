import { expect, test, vi } from 'vitest'
import { cardCalls } from '#shared/payment/card-calls.ts'
import { gatewayAt, gatewayEnv as given, shopAt } from '#origin/fixtures/card-fields.ts'
import { aCustomer } from '#origin/fixtures/people.ts'
import { playVendor } from '#origin/fixtures/play-vendor.ts'
import { saveCard } from '#origin/fixtures/saved-card.ts'
import { callAs, refusalOf, replyAs } from '#origin/fixtures/ask.ts'

const key = { channel: 'new-headless-web', websiteIdentifier: 'JDW', targetOrigin: shopAt }
const tokensOf = (cards: ReadonlyArray<{ token: string }>) => cards.map(({ token }) => token)

async function threeCards(id: string) {
  await aCustomer(id)
  await saveCard(id, `${id}-old`, { lastUsed: '2026-01-01T10:00:00.000Z', expiryDate: '08/24' })
  await saveCard(id, `${id}-never`)
  await saveCard(id, `${id}-recent`, { lastUsed: '2026-11-01T10:00:00.000Z' })
  return id
}

test('saved cards are listed default first, then by last use', async () => {
  const id = await threeCards('cards-1')
  const cards = async () => tokensOf((await replyAs(id, cardCalls.retrievePaymentCart, { given })).cards)
  expect(await cards()).toEqual(['cards-1-recent', 'cards-1-old', 'cards-1-never'])
  await replyAs(id, cardCalls.updatePaymentCard, { given, body: { token: 'cards-1-old' } })
  expect(await cards()).toEqual(['cards-1-old', 'cards-1-recent', 'cards-1-never'])
  await replyAs(id, cardCalls.updatePaymentCard, { given, body: { token: 'cards-1-never' } })
  const { cards: last } = await replyAs(id, cardCalls.retrievePaymentCart, { given })
  expect(last.map(({ token, defaultCardIndicator }) => [token, defaultCardIndicator])).toEqual([
    ['cards-1-never', true],
    ['cards-1-recent', false],
    ['cards-1-old', false],
  ])
  expect((await replyAs(null, cardCalls.retrievePaymentCart, { given })).cards).toEqual([])
})

test('a capture context names only the brand’s origins', async () => {
  const { code, captureContext } = await replyAs(null, cardCalls.flexKey, { given, body: key })
  expect([code, captureContext]).toEqual(['SUCCESS', expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/)])
  for (const changed of [
    { targetOrigin: 'http://pma.localhost:8787' },
    { targetOrigin: 'https://evil.example' },
    { targetOrigin: 'http://jdw.localhost:8787.evil.example' },
    { targetOrigin: gatewayAt },
    { websiteIdentifier: 'PMA' },
  ]) {
    const response = await callAs(null, cardCalls.flexKey, { given, body: { ...key, ...changed } })
    expect([changed, await refusalOf(response)]).toEqual([changed, [403, 'ORIGIN_NOT_ALLOWED']])
  }
  // A local origin belongs to no brand unless the shop is served locally.
  const response = await callAs(null, cardCalls.flexKey, { given: { ...given, LOCAL: '0' }, body: key })
  expect(await refusalOf(response)).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
})

test('without a gateway the card calls return 503', async () => {
  playVendor(() => Promise.reject(new Error('the line is cut')))
  const cut = { ...given, GATEWAY_URL: 'https://gateway.example' }
  expect(await refusalOf(callAs(null, cardCalls.flexKey, { given: cut, body: key }))).toEqual([503, 'CARD_DOWN'])
  expect(await refusalOf(callAs(null, cardCalls.binValidation, { given: cut, query: { bin: '400000' } }))).toEqual([
    503,
    'CARD_DOWN',
  ])
  expect((await replyAs(null, cardCalls.retrievePaymentCart, { given: cut })).cards).toEqual([])
  vi.restoreAllMocks()
})
