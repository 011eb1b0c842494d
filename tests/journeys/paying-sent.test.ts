// The payment page's requests and its reactions to replies, in a browser.
import type { Page, Request } from 'playwright'
import { expect, test } from 'vitest'
import { hydrated, desktop } from '#tests/support/browser.ts'
import { deliverAsGuest, fillBag, typeCard } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const brand = 'cgn'
const slowAnswer = { timeout: 45_000 }

function bodiesOf(page: Page) {
  const bodies: { path: string; body: Record<string, unknown>; request: Request }[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path.startsWith('/api/checkout/') && request.method() !== 'GET')
      bodies.push({ path: path.split('/').at(-1)!, body: request.postDataJSON() as Record<string, unknown>, request })
  })
  return (path: string) => bodies.filter((one) => one.path === path).map(({ body }) => body)
}

async function atPayment() {
  const { page, complaints } = await visitor({ viewport: desktop })
  const sent = bodiesOf(page)
  await fillBag(page, port, brand)
  await deliverAsGuest(page, port, brand)
  await hydrated(page)
  return { page, complaints, sent, pay: () => page.getByRole('button', { name: /^Pay now £/ }).click() }
}

// Shows R7.72, R7.73, R7.74, R7.71, R7.77, R3.81, R3.82, R5.12, R5.13, R4.9, R4.65, R4.67
test('enrolling sends the order, card, address and browser', async () => {
  const { page, sent, pay } = await atPayment()
  await typeCard(page)
  await pay()
  await page.waitForURL(/\/checkout\/order-confirmation\?cartId=/, slowAnswer)
  const [enrolled] = sent('cartAuthEnroll')
  expect(enrolled).toMatchObject({
    amount: expect.any(Number),
    channel: 'new-headless-web',
    websiteIdentifier: 'CGN',
    expiryMonth: '01',
    expiryYear: '2031',
    transientToken: expect.stringMatching(/./),
    cardType: '001',
    bin: '400000',
    panSuffix: '2701',
    sessionId: expect.stringMatching(/./),
    journeyType: 'card-checkout',
    email: 'ada@people.example',
    billingAddress: {
      cardHoldersName: 'Ada Marsh',
      line1: '12 Mill Lane',
      city: 'Leeds',
      state: '',
      country: 'GB',
      postalcode: 'LS1 4AP',
    },
    browserFields: {
      language: expect.stringMatching(/^en/),
      javaScriptEnabled: true,
      javaEnabled: expect.any(Boolean),
      colorDepth: expect.any(String),
      screenHeight: expect.any(Number),
      screenWidth: expect.any(Number),
      timezoneOffset: expect.any(Number),
      userAgent: expect.stringContaining('Mozilla'),
      deviceChannel: expect.any(String),
    },
  })
  expect(sent('jwtToken')[0]).toMatchObject({ amount: enrolled!.amount, websiteIdentifier: 'CGN' })
  // The fields of enrolment, and these.
  expect(sent('cartAuthPayer')[0]).toMatchObject({
    ...enrolled,
    email: enrolled!.email,
    jwtToken: expect.stringMatching(/./),
    authenticationTransactionId: expect.stringMatching(/./),
    defaultCardIndicator: false,
    saveCardIndicator: false,
  })
  expect(JSON.stringify(sent('cartAuthEnroll'))).not.toContain('4000000000002701')
})

// Shows R4.63
test('repeated clicks on Pay pay once', async () => {
  const { page, sent, pay } = await atPayment()
  const [authorization, bag] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/checkout/cartAuthPayer', async (route) => {
    await authorization.promise
    const json = { code: 'SUCCESS', message: '', transactionId: 'T1', orderNo: null, confirmation: null }
    await route.fulfill({ json })
  })
  await typeCard(page)
  await page.route(
    ({ pathname }) => pathname === '/api/shop/bag',
    async (route) => {
      await bag.promise
      await route.continue()
    },
  )
  await pay()
  await expect.poll(() => sent('cartAuthPayer').length, slowAnswer).toBe(1)
  const paying = page.getByRole('button', { name: 'Paying…' })
  const payAgain = async () => {
    await paying.click({ force: true })
    await page.getByLabel('Expiry date').press('Enter')
  }
  await payAgain()
  const bagRequest = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/shop/bag')
  authorization.resolve()
  await bagRequest
  await payAgain()
  bag.resolve()
  // A reply without a confirmation leads to the bag.
  await page.waitForURL(/\/shop\/bag/, slowAnswer)
  expect([sent('cartAuthEnroll').length, sent('cartAuthPayer').length]).toEqual([1, 1])
})

// Shows R7.88, R4.62, R8.24
test('each call’s failure shows in its own place', async () => {
  const { page, sent, pay } = await atPayment()
  const [atCard, atPay] = [page.locator('#pay-card-error'), page.locator('#pay-now-error')]
  const button = page.getByRole('button', { name: /^(Pay now £|Paying…)/ })
  const fails = (path: string) =>
    page.route(path, (route) => route.fulfill({ status: 502, json: { code: 'DOWN', message: '', requestId: 'r' } }))
  await typeCard(page)
  await fails('**/api/checkout/binValidation*')
  await pay()
  await atCard.waitFor(slowAnswer)
  expect([await atPay.count(), await button.getAttribute('aria-disabled')]).toEqual([0, null])
  await page.unroute('**/api/checkout/binValidation*')
  await fails('**/api/checkout/cartAuthEnroll')
  await pay()
  await atPay.waitFor(slowAnswer)
  expect([await atCard.count(), await button.getAttribute('aria-disabled')]).toEqual([0, null])
  await page.unroute('**/api/checkout/cartAuthEnroll')
  const enrolling = Promise.withResolvers<void>()
  await page.route('**/api/checkout/cartAuthEnroll', async (route) => {
    await enrolling.promise
    await route.continue()
  })
  await pay()
  await expect.poll(() => button.getAttribute('aria-disabled'), slowAnswer).toBe('true')
  expect([await atCard.count(), await atPay.count()]).toEqual([0, 0])
  enrolling.resolve()
  await page.waitForURL(/\/checkout\/order-confirmation\?cartId=/, slowAnswer)
  // Payment sends the transaction id of the enrolment.
  expect(sent('cartAuthPayer')[0]).toMatchObject({ authenticationTransactionId: expect.stringMatching(/./) })
})

// Shows R4.60, R4.64, R8.24
test('a card that cannot be authenticated is not accepted', async () => {
  const { page, sent, pay } = await atPayment()
  await typeCard(page, '4000000000002313')
  await pay()
  await page.getByText('We can’t take this card. Please use another one.').first().waitFor(slowAnswer)
  expect(sent('cartAuthPayer')).toEqual([])
})
