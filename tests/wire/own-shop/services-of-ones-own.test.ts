// A retailer's own services behind the edge worker: the browser's fields reach the card service, and a missing field has its default.
// This file emulates the services.
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { addressSuggestCalls } from '#shared/delivery/address-suggest-calls.ts'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { cardCalls } from '#shared/payment/card-calls.ts'
import { groupOf } from '#shared/platform/service-groups.ts'
import { contentCalls } from '#shared/content/content-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { serveHttp } from '#tests/support/http-server.ts'
import { openShop } from '#tests/support/shop.ts'
import { textOf } from '#tests/support/read-page.ts'
import { cardPayment } from '#tests/support/sample-card.ts'
import { fillBag } from '#tests/support/wire-shopping.ts'
import { signedIn, wireBrowser } from '#tests/support/wire.ts'

const agreementDetails = {
  availableToSpend: 310.5,
  creditLimit: 800,
  arrearsStatus: '',
  arrearsStatusIndicator: false,
  purchaseOnHold: false,
}
const needed = { code: 'SUCCESS', customerIdentifier: 'C10000003', agreementDetails }
let reply: object = needed
const lookUps: URL[] = []
const cardRequests: { device: string; body: Record<string, unknown> }[] = []

/** The specification's delivery groups and nothing else (R3.22 to R3.26). */
const groups = {
  hpsDeliveryDetails: {
    hpsAvailable: true,
    hpsDeliverySelected: false,
    hpsDeliveryCharge: 2.49,
    hpsOrderValue: 32.49,
    parcelShopName: null,
  },
  standardDeliveryDetails: { standardOrderValue: 33.49, standardPandPCost: 3.49 },
  expressDeliveryDetails: {
    expressSelected: true,
    expressCutOffTime: '2027-01-04T21:00:00Z',
    displayExpressCutOffTime: '9pm on Monday',
    expressAvailableAtAddress: true,
    expressPandPCost: 6.49,
    expressOrderValue: 36.49,
  },
  nominatedDeliveryDetails: {
    nominatedAvailableAtAddress: true,
    lowestNominatedPrice: 7.49,
    nominatedDeliverySelected: false,
    nominatedDeliveryCharge: 7.49,
    nominatedOrderValue: 37.49,
    nominatedPandPCost: 7.49,
  },
  expressCollectDeliveryDetails: {
    expressCollectAvailable: false,
    expressCollectSelected: false,
    expressCollectCutOffTime: '2027-01-04T20:00:00Z',
    expressCollectOrderValue: 34.49,
    expressCollectCost: 4.49,
  },
}
let delivery: object = groups

const found = { Items: [{ Id: 'GB|1', Type: 'Address', Text: '1 Mill Lane', Highlight: '', Description: 'Leeds' }] }

async function answer(incoming: IncomingMessage): Promise<[status: number, body: object]> {
  const url = new URL(incoming.url ?? '', 'http://service')
  if (url.pathname.startsWith('/api/cms/')) return [500, {}]
  if (url.pathname === checkoutCalls.delivery.path) return [200, delivery]
  if (url.pathname.includes('/Capture/')) {
    lookUps.push(url)
    return [200, found]
  }
  if (url.pathname !== cardCalls.cartAuthEnroll.path) return [200, reply]
  const body = JSON.parse(await text(incoming)) as Record<string, unknown>
  cardRequests.push({ device: String(incoming.headers['x-device']), body })
  return [409, { code: 'BAG_CHANGED', message: 'Another bag.' }]
}
const { address, stop } = await serveHttp((incoming, outgoing) => {
  void answer(incoming).then(([status, body]) =>
    outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
  )
})
// The other services of their group are the embedded ones.
const others = Object.fromEntries(groupOf('payment').map((name) => [name, 'binding:ORIGIN']))
const own = { payment: address, content: address, card: address, checkout: address }
const shop = await openShop({
  settings: {
    UPSTREAMS: JSON.stringify({ ...others, ...own }),
    ADDRESS_URL: address,
    ADDRESS_KEY: 'key',
    RATE_LIMITS: '0',
  },
})
afterAll(async () => {
  await shop.stop()
  await stop()
})
const grace = await signedIn(shop.port, 'grace')

// Shows R3.54, R3.58, R5.17, R9.25
test('no tolerance is 0, and 12 payments are expected', async () => {
  reply = { ...needed, statementDetails: { paymentDueDate: '2027-01-04' } }
  const { agreementDetails: terms, statementDetails } = await grace.call(paymentCalls.creditDetails, {})
  expect(terms).toMatchObject({ creditLimitWithTolerance: 0, creditLimitIncrease: false, availableToSpend: 310.5 })
  expect(statementDetails).toMatchObject({ paymentDueDate: '2027-01-04', expectedPayment: 12 })
  const { text } = await grace.open('/account/credit')
  expect(text).toContain('£310.50')
  expect(text).toMatch(/Number of payments expected.{0,80}?>12</)
  reply = { ...needed, statementDetails: { paymentDueDate: '2027-01-04', expectedPayment: 3 } }
  expect((await grace.open('/account/credit')).text).toMatch(/Number of payments expected.{0,80}?>3</)
})

// Shows R3.57
test('without a preference no credit increase is proposed', async () => {
  reply = needed
  const { cli } = await grace.call(paymentCalls.creditDetails, {})
  expect(cli).toEqual({ prefType: '3', propCreditLimit: null, propCreditApplyDate: null, customerDecision: null })
})

// Shows R9.24
test('an address search without a country is in Great Britain', async () => {
  lookUps.length = 0
  const { Items } = await grace.call(addressSuggestCalls.find, { query: { text: 'LS1 4AP' } })
  expect(Items).toEqual([expect.objectContaining({ Text: '1 Mill Lane' })])
  expect(lookUps.map(({ searchParams }) => [searchParams.get('Text'), searchParams.get('Countries')])).toEqual([
    ['LS1 4AP', 'GB'],
  ])
})

// Shows R7.29
test('with the content service down the bag still works', async () => {
  const guest = wireBrowser(shop.port, 'jdw')
  const [entry] = (await fillBag(guest, 'jdw')).cartEntries
  expect((await guest.sendCall(contentCalls.bag, {})).status).toBe(502)
  const { status, text } = await guest.open('/shop/bag')
  expect([status, text.includes(entry!.productDetails!.productName), text.includes('name="quantity"')]).toEqual([
    200,
    true,
    true,
  ])
  const edited = await guest.submit('/shop/bag/edit', {
    productNo: entry!.productNo,
    productOptionNo: entry!.productOptionNo,
    quantity: '2',
  })
  expect(edited.status).toBe(200)
  expect((await guest.call(bagCalls.count, { query: {} })).itemCount).toBe(2)
})

const shown = { websiteIdentifier: 'JDW', amount: 20, transientToken: 'a.transient.token', referenceId: 'collected' }
const enrolment = cardPayment(shown)

// Shows R7.75, R7.74
test('the call’s accept header and URL are its own', async () => {
  const headers = {
    accept: 'application/json, text/plain;q=0.5',
    'cf-connecting-ip': '203.0.113.9',
    'user-agent': 'The browser itself',
    'x-device': encodeURIComponent(JSON.stringify({ ipAddress: '198.51.100.1', accept: 'forged', userAgent: 'x' })),
  }
  const body = { ...enrolment, browserFields: { ...enrolment.browserFields, ipAddress: '198.51.100.1' } }
  const browser = wireBrowser(shop.port, 'jdw')
  const answer = await browser.sendCall(
    cardCalls.cartAuthEnroll,
    { body: enrolment },
    { headers, body: JSON.stringify(body) },
  )
  expect([answer.status, answer.json().code]).toEqual([409, 'BAG_CHANGED'])
  const { device, body: sent } = cardRequests.at(-1)!
  expect(JSON.parse(decodeURIComponent(device))).toEqual({
    ipAddress: '203.0.113.9',
    accept: 'application/json, text/plain;q=0.5',
    userAgent: 'The browser itself',
    origin: browser.origin,
  })
  expect(sent.browserFields).toMatchObject({
    ipAddress: '203.0.113.9',
    language: 'en-GB',
    javaScriptEnabled: true,
    screenHeight: 900,
  })
  expect(JSON.stringify(sent)).not.toContain('198.51.100.1')
})

test('the delivery step shows what the specification’s groups say', async () => {
  const guest = wireBrowser(shop.port, 'jdw')
  await fillBag(guest, 'jdw')
  const stepOf = async () => (await guest.open('/checkout/delivery-method')).text
  const shown = await stepOf()
  const page = textOf(shown).replaceAll(/\s+/g, ' ')
  expect(page).toContain('Delivery£3.49')
  expect(page).toContain('Click & collect£2.49')
  expect(page).toContain('Standard delivery£3.49')
  expect(page).toContain('Express deliveryOrder by 9pm on Monday£6.49')
  expect(page).toContain('Express delivery£6.49Total')
  // No day is known for it, and nothing says that express collection is available.
  expect(page).not.toMatch(/Nominated day|Express collection/)
  const chosen = /<input[^>]*name="deliveryModeCode"[^>]*checked=""[^>]*>/.exec(shown)![0]
  expect(chosen).toContain('value="EXPRESS"')

  delivery = { ...groups, nominatedDaySlots: [{ date: '2027-01-05', price: 7.49 }] }
  expect(textOf(await stepOf())).toContain('Nominated dayChoose a day from Tue 5 Jan')
  delivery = groups
})
