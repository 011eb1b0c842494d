import { expect, test } from 'vitest'
import { cardCalls } from '#shared/payment/card-calls.ts'
import { newId } from '#origin/platform/secrets.ts'
import { callAs, replyAs } from '#origin/fixtures/ask-as.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { gatewayAt, gatewayEnv as given, shopAt, typeCard } from '#origin/fixtures/card-fields.ts'
import { aCustomer } from '#origin/fixtures/people.ts'
import { saveCard } from '#origin/fixtures/saved-card.ts'

const key = { channel: 'new-headless-web', websiteIdentifier: 'JDW', targetOrigin: shopAt }
const tokensOf = (cards: ReadonlyArray<{ token: string }>) => cards.map(({ token }) => token)
const refusal = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code]

async function aBag(customer: string | null = null) {
  const id = newId()
  await bindings.DB.prepare("INSERT INTO cart (id, brand, customer_id, created, changed) VALUES (?, 'jdw', ?, 1, 1)")
    .bind(id, customer)
    .run()
  return id
}

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

test('only its owner can remove a saved card', async () => {
  const [mine, other] = [await threeCards('cards-2'), await threeCards('cards-3')]
  for (const body of [{ token: 'cards-3-old' }, { token: 'cards-3-old', remove: true }, { token: 'nobody’s' }])
    expect(await refusal(await callAs(mine, cardCalls.updatePaymentCard, { given, body }))).toEqual([
      404,
      'CARD_NOT_FOUND',
    ])
  expect((await replyAs(other, cardCalls.retrievePaymentCart, { given })).cards).toHaveLength(3)
  const { cards } = await replyAs(mine, cardCalls.updatePaymentCard, {
    given,
    body: { token: 'cards-2-old', remove: true },
  })
  expect(tokensOf(cards)).toEqual(['cards-2-recent', 'cards-2-never'])
  const instrument = () => bindings.DB.prepare("SELECT id FROM gateway_instrument WHERE id = 'cards-2-old'").first()
  await expect.poll(instrument).toBeNull()
  expect(
    await refusal(
      await callAs(mine, cardCalls.updatePaymentCard, { given, body: { token: 'cards-2-old', remove: true } }),
    ),
  ).toEqual([404, 'CARD_NOT_FOUND'])
})

test('an accepted card’s code is exactly ACCEPTED', async () => {
  const said = async (bin: string) => replyAs(null, cardCalls.binValidation, { given, query: { bin } })
  expect(await said('400000')).toEqual({ message: 'ACCEPTED', cardType: '001' })
  expect(await said('67596498')).toEqual({ message: 'ACCEPTED', cardType: '003' })
  for (const bin of ['378282', '000000']) expect(await said(bin)).toEqual({ message: 'NOT_ACCEPTED', cardType: null })
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
    expect([changed, await refusal(response)]).toEqual([changed, [403, 'ORIGIN_NOT_ALLOWED']])
  }
  // A local origin belongs to no brand unless the shop is served locally.
  const response = await callAs(null, cardCalls.flexKey, { given: { ...given, LOCAL: '0' }, body: key })
  expect(await refusal(response)).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
})

test('authentication starts only for the owner’s card', async () => {
  const id = await threeCards('cards-4')
  await threeCards('cards-5')
  const cartId = await aBag(id)
  const { captureContext } = await replyAs(null, cardCalls.flexKey, { given, body: key })
  const transientToken = await typeCard(captureContext)
  const authenticate = (body: object, person: string | null = id) =>
    callAs(person, cardCalls.jwtToken, { given, body: { cartId, amount: 10, websiteIdentifier: 'JDW', ...body } })
  for (const body of [{ transientToken }, { permanentToken: 'cards-4-recent' }]) {
    const reply = (await (await authenticate(body)).json()) as Record<string, string>
    expect(reply).toMatchObject({ code: 'SUCCESS', jwt: expect.any(String), referenceId: expect.any(String) })
    expect(reply['deviceDataCollectionUrl']).toContain('/V1/Cruise/Collect')
  }
  const [head, body, signature] = transientToken.split('.')
  const forged = [head, body!.replace(/.$/, 'A'), signature!.slice(0, -6), 'forged'].slice(0, 3).join('.')
  const guestBag = await aBag()
  for (const [wrong, person, expected] of [
    [{}, id, [400, 'DATA_ERROR']],
    [{ transientToken: forged }, id, [400, 'DATA_ERROR']],
    [{ permanentToken: 'cards-5-recent' }, id, [404, 'CARD_NOT_FOUND']],
    [{ permanentToken: 'cards-4-recent', cartId: guestBag }, null, [404, 'CARD_NOT_FOUND']],
    [{ transientToken, websiteIdentifier: 'PMA' }, id, [400, 'DATA_ERROR']],
  ] as const)
    expect([wrong, await refusal(await authenticate(wrong, person))]).toEqual([wrong, expected])
})

test('without a gateway the card calls return 503', async () => {
  const { fetch: platformFetch } = globalThis
  globalThis.fetch = () => Promise.reject(new Error('the line is cut'))
  try {
    const cut = { ...given, GATEWAY_URL: 'https://gateway.example' }
    expect(await refusal(await callAs(null, cardCalls.flexKey, { given: cut, body: key }))).toEqual([503, 'CARD_DOWN'])
    expect(
      await refusal(await callAs(null, cardCalls.binValidation, { given: cut, query: { bin: '400000' } })),
    ).toEqual([503, 'CARD_DOWN'])
    expect((await replyAs(null, cardCalls.retrievePaymentCart, { given: cut })).cards).toEqual([])
  } finally {
    globalThis.fetch = platformFetch
  }
})
