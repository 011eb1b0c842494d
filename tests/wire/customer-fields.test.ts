// The fields of the replies about the signed-in customer.
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { missingFrom } from '#tests/support/fields.ts'
import { port } from '#tests/support/served-shop.ts'
import { payByCard } from '#tests/support/wire-card.ts'
import { deliver, fillBag } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

async function signedIn(name: string) {
  const browser = wireBrowser(port, 'jdw')
  await browser.signIn(`${name}@people.example`)
  return browser
}

type Customer = Record<string, unknown> & {
  accountAddress: Record<string, string>
  contactDetails: Record<string, string>
}

async function customerOf(name: string): Promise<Customer> {
  const answer = await (await signedIn(name)).fetch('/api/customer')
  return answer.json<{ customer: Customer }>().customer
}

// Shows R3.1
test('a customer has title, names, gender and birth date', async () => {
  const grace = await customerOf('grace')
  expect(grace).toMatchObject({ firstname: 'Grace', lastname: 'Adeyemi' })
  expect(grace.title).toMatch(/^(Mr|Mrs|Miss|Ms|Mx|Dr)$/)
  expect(grace.gender).toMatch(/^(female|male|other)$/)
  expect(grace.dateOfBirth).toMatch(/^\d{4}-\d\d-\d\d$/)
})

// Shows R3.2
test('an account address has every field, Great Britain its country', async () => {
  const { accountAddress } = await customerOf('grace')
  const lines = ['flatNumber', 'houseNumberAndSuffix', 'houseName', 'addressLine1', 'addressLine2', 'addressLine3']
  expect(missingFrom([accountAddress], [...lines, 'town', 'county', 'postcode', 'country', 'isoCountryCode'])).toEqual(
    [],
  )
  expect(accountAddress).toMatchObject({ isoCountryCode: 'GB', postcode: expect.stringMatching(/\w/) })
})

// Shows R3.3
test('contact details are three phones and the e-mail address', async () => {
  const { contactDetails } = await customerOf('grace')
  expect(missingFrom([contactDetails], ['homePhone', 'workPhone', 'mobilePhone'])).toEqual([])
  expect(contactDetails.email).toBe('grace@people.example')
})

// Shows R3.4
test('earlier orders identify a first-time customer', async () => {
  const [nadia, owen] = [await customerOf('nadia'), await customerOf('owen')]
  expect([nadia.previousWebOrderPlaced, owen.previousWebOrderPlaced]).toEqual([false, true])
  expect(missingFrom([nadia], ['previousTelephoneOrderPlaced'])).toEqual([])
})

// Shows R3.5, R1.2, R6.2
test('credit fields are filled only for a holder of credit', async () => {
  const [grace, nadia] = [await customerOf('grace'), await customerOf('nadia')]
  expect(grace).toMatchObject({
    creditAccount: true,
    availableCredit: expect.any(Number),
    creditLimit: expect.any(Number),
    creditUpsell: expect.any(Boolean),
    numberOfPayments: expect.any(Number),
    accountTradingTitleId: expect.any(String),
    rollOverBalanceIndicator: expect.any(Boolean),
  })
  expect(nadia).toMatchObject({ creditAccount: false, availableCredit: null, creditLimit: null })
  const details = await (await signedIn('nadia')).fetch('/api/checkout/creditDetails')
  expect(details.json()).toMatchObject({ code: 'NO_CREDIT_ACCOUNT' })
})

// Shows R3.6, R1.3, R6.3
test('a running delivery subscription is ACTIVE with its end', async () => {
  expect(await customerOf('hannah')).toMatchObject({
    pandpStatusCode: 'ACTIVE',
    pandpEndDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  expect(await customerOf('nadia')).toMatchObject({ pandpStatusCode: null, pandpEndDate: null })
})

// Shows R3.7, R6.5
test('loyalty states distinguish customers', async () => {
  const [marcus, sofia, nadia] = [await customerOf('marcus'), await customerOf('sofia'), await customerOf('nadia')]
  expect(sofia.loyaltyScore).toBe('004')
  expect(new Set([marcus.loyaltyScore, sofia.loyaltyScore, nadia.loyaltyScore]).size).toBe(3)
  expect([marcus.loyaltyOptIn, sofia.loyaltyOptIn]).toContain('OPTED_IN')
  expect(missingFrom([marcus], ['loyaltySendEmail'])).toEqual([])
})

// Shows R3.8, R9.6, R9.10, R7.5
test('the profile has claims, times and a token id', async () => {
  const owen = await signedIn('owen')
  const before = Date.now() / 1000
  const { user } = (await owen.fetch('/api/auth/me')).json<{
    user: { timeouts: { accessTokenExpiresAt: number; refreshExpiresin: number } }
  }>()
  expect(user).toMatchObject({
    customer: { customerReferenceAccountId: expect.stringMatching(/^C\d+$/), rememberMe: false },
    tokenId: expect.stringMatching(/./),
  })
  expect(Math.abs(user.timeouts.accessTokenExpiresAt - before - 300)).toBeLessThan(30)
  expect(user.timeouts.refreshExpiresin).toBe(1800)
})

// Shows R3.88, R7.56, R4.53
test('one of the account’s addresses is the default delivery address', async () => {
  const owen = await signedIn('owen')
  const { addresses } = (await owen.fetch('/api/checkout/deliveryAddress')).json<{
    addresses: { isDefaultDeliveryAddress: boolean }[]
  }>()
  expect(addresses.map(({ isDefaultDeliveryAddress }) => isDefaultDeliveryAddress).indexOf(true)).toBe(0)
})

// Shows R3.88, R4.53
test('an address made the default later is listed first', async () => {
  const browser = wireBrowser(port, 'jdw')
  await browser.register()
  const plain = {
    recipient: 'Ada Lovell',
    flatNumber: '',
    houseName: '',
    addressLine1: 'Mill Lane',
    addressLine2: '',
    addressLine3: '',
    town: 'Leeds',
    county: '',
    postcode: 'LS1 4AP',
    country: 'United Kingdom',
    isoCountryCode: 'GB',
  }
  for (const number of ['1', '2', '3'])
    await browser.call(customerCalls.addAddress, {
      body: { ...plain, houseNumberAndSuffix: number, isDefaultDeliveryAddress: number === '2' },
    })
  const { addresses } = await browser.call(checkoutCalls.deliveryAddress, {})
  expect(addresses[0]).toMatchObject({ houseNumberAndSuffix: '2', isDefaultDeliveryAddress: true })
  expect(addresses.map(({ isDefaultDeliveryAddress }) => isDefaultDeliveryAddress)).toEqual([true, false, false])
})

// Shows R3.78, R7.67
test('a saved card has its fields and never its number', async () => {
  const sofia = await signedIn('sofia')
  const answer = await sofia.fetch('/api/checkout/retrievePaymentCart')
  const { cards } = answer.json<{ cards: unknown[] }>()
  expect(cards.length).toBeGreaterThan(0)
  const fields = ['bin', 'panSuffix', 'token', 'expiryDate', 'cardType', 'defaultCardIndicator', 'instrumentToken']
  for (const card of cards) expect(missingFrom([card], [...fields, 'lastUsed'])).toEqual([])
  expect(answer.text).not.toMatch(/\d{13,19}/)
})

// Shows R3.96, R9.31
test.each([
  ['jdw', '3239'],
  ['dal', '6202'],
] as const)('an order at %s carries store code %s', async (brand, storeCode) => {
  const browser = wireBrowser(port, brand)
  await browser.register()
  await fillBag(browser, brand)
  await deliver(browser)
  await payByCard(browser, (await browser.call(bagCalls.get, { query: {} })).orderTotal)
  const { orders } = await browser.call(customerCalls.orders, {})
  expect(orders.map((order) => order.storeCode)).toEqual([storeCode])
})
