// Apple Pay and Google Pay in a browser with stubs of the vendors' interfaces and a merchant other than the emulated one,
// against the shop that `npm start` serves.
import type { BrowserContext, Page } from 'playwright'
import { expect, test } from 'vitest'
import { emulatedValidation } from '#shared/payment/emulated-merchant.ts'
import { hydrated, barriers, phone } from '#tests/support/browser.ts'
import { deliverAsGuest, deliverBy, fillBag, paymentRequests, signInAs } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const brand = 'ihm'
const longWait = { timeout: 30_000 }

const merchant = {
  merchantName: 'A shop',
  gateway: 'cybersource',
  gatewayMerchantId: 'shop',
  applePayMerchantId: 'merchant.example.shop',
  googlePayMerchantId: 'TEST-shop',
}

/** Stub of Apple's interface: `window.answer` is the shopper's answer; the page's calls to the sheet go to the exposed function. */
const withApplePay = `
  window.answer = 'approve'
  window.ApplePaySession = class {
    static STATUS_SUCCESS = 0
    static STATUS_FAILURE = 1
    static supportsVersion() { return true }
    static canMakePayments() { return true }
    static async applePayCapabilities() { return { paymentCredentialStatus: window.noCard ? 'paymentCredentialsUnavailable' : 'paymentCredentialsAvailable' } }
    constructor(version, request) { this.request = request }
    begin() { this.onvalidatemerchant({ validationURL: ${JSON.stringify(emulatedValidation)} }) }
    completeMerchantValidation(session) {
      window.tell({ validated: typeof session.nonce, total: this.request.total })
      if (window.answer === 'cancel') return this.oncancel({})
      this.onpaymentauthorized({ payment: {
        token: { paymentData: { data: window.answer + ' ' + Math.random() } },
        billingContact: { givenName: 'Ada', familyName: 'Marsh', addressLines: ['1 Wallet Way'], locality: 'York', postalCode: 'YO1 7HH', countryCode: 'GB' },
      } })
    }
    completePayment(result) { window.tell(result) }
    abort() { window.tell('aborted') }
  }
`

/** Stub of the script that the page fetches from Google. */
const googleScript = `
  window.google = { payments: { api: { PaymentsClient: class {
    constructor({ environment }) { window.googleEnvironment = environment }
    async isReadyToPay() { return { result: !window.noGoogle } }
    async loadPaymentData() {
      return { paymentMethodData: { type: 'CARD', info: { billingAddress: { name: 'Ada Marsh', address1: '1 Wallet Way', locality: 'York', postalCode: 'YO1 7HH', countryCode: 'GB' } },
        tokenizationData: { type: 'PAYMENT_GATEWAY', token: JSON.stringify({ signed: Math.random() }) } } }
    }
  } } } }
`
const googleAddress = 'https://pay.google.com/gp/p/js/pay.js'

type Having = { apple?: boolean; google?: 'script' | 'blocked'; who?: string; viewport?: typeof phone }

/** Installs the stubs. Returns the page's calls to Apple's sheet. */
async function having(context: BrowserContext, { apple = true, google = 'script' }: Having): Promise<unknown[]> {
  const sheetCalls: unknown[] = []
  await context.exposeFunction('tell', (what: unknown) => void sheetCalls.push(what))
  if (apple) await context.addInitScript(withApplePay)
  await context.route('**/api/digital-payment/midDetails', (route) => route.fulfill({ json: merchant }))
  await context.route(googleAddress, (route) =>
    google === 'blocked' ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: googleScript }),
  )
  return sheetCalls
}

async function atPayment(has: Having = {}) {
  const { page, complaints } = await visitor(has.viewport && { viewport: has.viewport })
  const sheetCalls = await having(page.context(), has)
  const paymentCalls = paymentRequests(page)
  if (has.who) await signInAs(page, port, brand, has.who)
  await fillBag(page, port, brand)
  if (has.who) await deliverBy(page, port, brand, 'STANDARD', false)
  else await deliverAsGuest(page, port, brand)
  await hydrated(page)
  return { page, complaints, paymentCalls, sheetCalls }
}

const way = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
const payWith = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Pay £.* with ${name}$`) })
const answers = (page: Page, answer: string) =>
  page.evaluate((value) => void Object.assign(globalThis, { answer: value }), answer)
const confirmed = (page: Page) => page.waitForURL(/\/checkout\/order-confirmation\?cartId=/, longWait)

// Shows R7.82, R4.68, R3.84
test('a wallet pays the order and closes its sheet', async () => {
  const { page, complaints, paymentCalls, sheetCalls } = await atPayment({ viewport: phone })
  await way(page, 'Apple Pay').check()
  expect(await barriers(page)).toEqual([])
  const sent = page.waitForRequest('**/api/digital-payment/digitalAuthorization')
  await payWith(page, 'Apple Pay').click()
  expect((await sent).postDataJSON()).toMatchObject({
    amount: expect.any(Number),
    paymentType: '004',
    journeyType: 'card-checkout',
    networkToken: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/),
    channel: 'new-headless-web',
    accountTradingTitle: 'INGL',
    billingAddress: { cardHoldersName: 'Ada Marsh', line1: '1 Wallet Way', postalcode: 'YO1 7HH' },
    email: 'ada@people.example',
  })
  await confirmed(page)
  expect(sheetCalls).toMatchObject([{ validated: 'string', total: { type: 'final' } }, { status: 0 }])
  expect([paymentCalls, complaints]).toEqual([['digitalAuthorization'], []])
})

// Shows R4.69
test('a wallet’s success shows before the bag reloads', async () => {
  const { page, complaints } = await atPayment()
  await way(page, 'Google Pay').check()
  const json = { code: 'SUCCESS', message: '', transactionId: 'T1', orderNo: null, confirmation: null }
  await page.route('**/api/digital-payment/digitalAuthorization', (route) => route.fulfill({ json }))
  const bag = Promise.withResolvers<void>()
  const said = page.getByText('Paid with Google Pay. Placing your order…')
  let saidBefore = false
  await page.route(
    ({ pathname }) => pathname === '/api/shop/bag',
    async (route) => {
      saidBefore = await said.isVisible()
      await bag.promise
      await route.continue()
    },
  )
  await payWith(page, 'Google Pay').click()
  await said.waitFor(longWait)
  await expect.poll(() => saidBefore).toBe(true)
  bag.resolve()
  // A reply without a confirmation leads to the bag.
  await page.waitForURL(/\/shop\/bag/, longWait)
  expect(complaints).toEqual([])
})

// Shows R4.68, R4.69, R3.84, R3.85
test('an unpaid wallet says so beside its button', async () => {
  const { page, paymentCalls, sheetCalls } = await atPayment()
  await way(page, 'Apple Pay').check()
  await answers(page, 'declined')
  await payWith(page, 'Apple Pay').click()
  const place = page.locator('#pay-now')
  await place.getByText('Apple Pay didn’t complete this payment.').waitFor(longWait)
  expect(sheetCalls.at(-1)).toEqual({ status: 1 })
  // Every code other than SUCCESS is no payment.
  await page.route('**/api/digital-payment/digitalAuthorization', (route) =>
    route.fulfill({
      json: { code: 'AUTHORISED', message: '', transactionId: 'T1', orderNo: null, confirmation: null },
    }),
  )
  await answers(page, 'approve')
  await payWith(page, 'Apple Pay').click()
  await expect.poll(() => paymentCalls.length, longWait).toBe(2)
  await place.getByText('Apple Pay didn’t complete this payment.').waitFor(longWait)
  expect(sheetCalls.at(-1)).toEqual({ status: 1 })
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Pay by card instead' }).click()
  expect(await way(page, 'Card').isChecked()).toBe(true)
  await page.getByRole('button', { name: /^Pay now £/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/checkout/payment')
})

test('closing a wallet’s sheet is no error', async () => {
  const { page, complaints, paymentCalls, sheetCalls } = await atPayment()
  await way(page, 'Apple Pay').check()
  await answers(page, 'cancel')
  await payWith(page, 'Apple Pay').click()
  await expect.poll(() => sheetCalls.length).toBe(1)
  await payWith(page, 'Apple Pay').waitFor()
  expect(await page.getByText('didn’t complete').count()).toBe(0)
  await answers(page, 'approve')
  await payWith(page, 'Apple Pay').click()
  await confirmed(page)
  expect([paymentCalls, complaints]).toEqual([['digitalAuthorization'], []])
})

// Shows R4.68
test('in part-payment the wallet follows the credit’s part', async () => {
  const { page, paymentCalls } = await atPayment({ who: 'tom' })
  await page.getByRole('checkbox', { name: /^Use my £/ }).check()
  await way(page, 'Google Pay').check()
  const credit = { status: 409, json: { code: 'CREDIT_NOT_AVAILABLE', message: 'Less than you had.', requestId: 'r' } }
  await page.route('**/api/checkout/payViaCredit', (route) => route.fulfill(credit))
  const button = page.getByRole('button', { name: /^Pay £.* by credit and £.* with Google Pay$/ })
  await button.click()
  await page.locator('#pay-now').getByText('Less than you had.').waitFor(longWait)
  await page.getByText('Google Pay didn’t complete this payment.').waitFor()
  expect(paymentCalls).toEqual(['payViaCredit'])
  const body = { code: 'PENDING', message: '', transactionId: 'T1', orderNo: null, confirmation: null }
  await page.unroute('**/api/checkout/payViaCredit')
  await page.route('**/api/checkout/payViaCredit', (route) => route.fulfill({ json: body }))
  await page.route('**/api/digital-payment/digitalAuthorization', (route) =>
    route.fulfill({ json: { ...body, code: 'DECLINED' } }),
  )
  await button.click()
  await expect.poll(() => paymentCalls, longWait).toEqual(['payViaCredit', 'payViaCredit', 'digitalAuthorization'])
  await page.goto(`http://${brand}.localhost:${port}/shop/bag`)
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await page.getByText('Your bag is empty').waitFor()
})

// Shows R3.85
test('a wallet the browser lacks is not offered', async () => {
  const { page } = await atPayment({ apple: false, google: 'blocked', viewport: phone })
  await page.getByText('Google Pay isn’t available right now. You can pay by card.').waitFor(longWait)
  expect(await page.getByRole('radio', { name: /Pay$/ }).count()).toBe(0)
  expect(await page.getByText('Apple Pay', { exact: false }).count()).toBe(0)
  expect(await way(page, 'Card').isChecked()).toBe(true)
  expect(await barriers(page)).toEqual([])
})

// Shows R3.85
test('a remembered wallet is busy until known', async () => {
  const { page } = await atPayment()
  await way(page, 'Google Pay').check()
  const script = Promise.withResolvers<boolean>()
  await page.context().unroute(googleAddress)
  await page.context().route(googleAddress, async (route) => {
    if (await script.promise) await route.fulfill({ contentType: 'text/javascript', body: googleScript })
    else await route.abort()
  })
  await page.reload({ waitUntil: 'commit' })
  const busy = page.getByRole('button', { name: 'Getting Google Pay ready…' })
  await busy.waitFor(longWait)
  expect(await busy.getAttribute('aria-disabled')).toBe('true')
  script.resolve(false)
  await page.getByText('Google Pay isn’t available right now. You can pay by card.').waitFor(longWait)
  await page.getByRole('button', { name: /^Pay now £/ }).waitFor()
  expect(await way(page, 'Card').isChecked()).toBe(true)
})

// Shows R3.85
test('a wallet without a card is not offered', async () => {
  const { page } = await visitor()
  await having(page.context(), {})
  await page.context().addInitScript('window.noCard = true')
  await fillBag(page, port, brand)
  await deliverAsGuest(page, port, brand)
  await page.getByText('To pay with Apple Pay, add a card to it first.').waitFor(longWait)
  expect([await way(page, 'Apple Pay').count(), await way(page, 'Google Pay').count()]).toEqual([0, 1])
})
