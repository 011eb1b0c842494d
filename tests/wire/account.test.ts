import { expect, test } from 'vitest'
import type { Input } from '#shared/platform/call.ts'
import { addressSuggestCalls } from '#shared/delivery/address-suggest-calls.ts'
import { cardCalls } from '#shared/payment/card-calls.ts'
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { searchHistoryCalls } from '#shared/search/search-history-calls.ts'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import { socialProofCalls } from '#shared/products/social-proof-calls.ts'
import { port } from '#tests/support/served-shop.ts'
import { wireBrowser } from '#tests/support/wire.ts'

async function registered() {
  const browser = wireBrowser(port, 'jdw')
  await browser.register()
  const { accountId } = await browser.call(sessionCalls.visit, {})
  return { browser, accountId: accountId! }
}

// Shows R3.50, R7.14, R7.15, R7.16, R1.5
test('search history is stored, read and deleted without a body', async () => {
  const { browser, accountId } = await registered()
  const query = { accountId }
  await browser.call(searchHistoryCalls.update, {
    query,
    body: { 'linen dress': 1_790_000_000_000, lamp: 1_790_000_000_001 },
  })
  expect(await browser.call(searchHistoryCalls.history, { query })).toEqual({
    searchHistory: { 'linen dress': 1_790_000_000_000, lamp: 1_790_000_000_001 },
    total: 2,
  })
  await browser.call(searchHistoryCalls.delete, { query: { accountId, term: 'lamp' } })
  expect((await browser.call(searchHistoryCalls.history, { query })).total).toBe(1)
})

// Shows R7.69, R4.58
test('a saved card is made the default one', async () => {
  const sofia = wireBrowser(port, 'jdw')
  await sofia.signIn('sofia@people.example')
  const { cards } = await sofia.call(cardCalls.retrievePaymentCart, {})
  // Another test may have removed one of the customer's two cards.
  const other = cards.find(({ defaultCardIndicator }) => !defaultCardIndicator) ?? cards[0]!
  const before = cards.find(({ defaultCardIndicator }) => defaultCardIndicator)
  const changed = await sofia.call(cardCalls.updatePaymentCard, { body: { token: other.token } })
  expect(changed.cards.find(({ defaultCardIndicator }) => defaultCardIndicator)?.token).toBe(other.token)
  if (before) await sofia.call(cardCalls.updatePaymentCard, { body: { token: before.token } })
})

// Shows R7.79, R7.80, R5.16
test('an address is suggested while typing, and given in full', async () => {
  const browser = wireBrowser(port, 'jdw')
  const found = await browser.call(addressSuggestCalls.find, { query: { text: 'MB2 4QH' } })
  let items = found.Items as { Id: string; Type: string; Text: string }[]
  for (let depth = 0; depth < 3 && items[0]!.Type !== 'Address'; depth += 1)
    items = (await browser.call(addressSuggestCalls.find, { query: { text: 'MB2 4QH', containerId: items[0]!.Id } }))
      .Items as typeof items
  const full = await browser.call(addressSuggestCalls.retrieve, { query: { suggestionId: items[0]!.Id } })
  expect(full.Items[0]).toMatchObject({ PostalCode: 'MB2 4QH', CountryIso2: 'GB' })
})

type Report = Input<typeof socialProofCalls.visit>['body']

// Shows R3.92
test('social proof answers for a product, category, bag, order and event', async () => {
  const visitor = { id: crypto.randomUUID(), sessionId: crypto.randomUUID() }
  const id = 'JD1896'
  const orderItems = [{ id, unitPrice: 20, quantity: 1 }]
  const reports: [Report['dataRequestParams'], Omit<Report['data'], 'visitor'>][] = [
    ['product/visit', { product: { id } }],
    ['category/visit', { category: '/shop/c/women', products: [id] }],
    ['basket/visit', { products: [id] }],
    ['conversion/order', { order: { id: '1', totalPrice: 20, currency: 'GBP', orderItems } }],
    ['event', { event: { name: 'addToBag', product: { id } } }],
  ]
  for (const [dataRequestParams, data] of reports) {
    const { result } = await wireBrowser(port, 'jdw').call(socialProofCalls.visit, {
      body: { dataRequestParams, dataQueryString: 'max=1', data: { visitor, ...data } },
    })
    expect([dataRequestParams, result.success]).toEqual([dataRequestParams, true])
  }
})

// Shows R4.13
test('the limit-increase preference is changed and read back', async () => {
  const tom = wireBrowser(port, 'jdw')
  await tom.signIn('tom@people.example')
  for (const prefType of ['3', '2', '1'] as const) {
    const { cli } = await tom.call(creditAccountCalls.setPreference, { body: { prefType } })
    expect(cli.prefType).toBe(prefType)
    expect((await tom.call(paymentCalls.creditDetails, {})).cli.prefType).toBe(prefType)
  }
})

// Shows R4.14
test('every order status has its text', async () => {
  const owen = wireBrowser(port, 'jdw')
  await owen.signIn('owen@people.example')
  const { orders } = (await owen.fetch('/api/customer/orders')).json<{ orders: { status: string }[] }>()
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['OK', 'RS', 'SB', 'TF', 'DD', 'LO']))
  const page = await owen.open('/account/orders')
  expect(page.text.replaceAll(/<script.*?<\/script>/gs, '')).not.toMatch(/>(?:RS|SB|TF|DD|LO)</)
})
