// A retailer's own services behind the edge worker: the browser's fields reach the card service, each status of a delivery
// subscription is shown, and a missing field has its default. This file emulates the services.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { addressSuggestCalls } from '#shared/delivery/address-suggest-calls.ts'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { cardCalls } from '#shared/payment/card-calls.ts'
import { groupOf } from '#shared/platform/service-groups.ts'
import { contentCalls } from '#shared/content/content-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { SubscriptionStatus, type HeldSubscription } from '#shared/subscription/delivery-subscription.ts'
import { openShop } from '#tests/support/shop.ts'
import { textOf } from '#tests/support/read-page.ts'
import { billingAddress as billing, browserFields } from '#origin/fixtures/ada.ts'
import { fillBag } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

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
const payment = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://service')
  const isLookUp = url.pathname.includes('/Capture/')
  if (isLookUp) lookUps.push(url)
  if (url.pathname.startsWith('/api/cms/')) return void response.writeHead(500).end()
  const found = { Items: [{ Id: 'GB|1', Type: 'Address', Text: '1 Mill Lane', Highlight: '', Description: 'Leeds' }] }
  response.setHeader('content-type', 'application/json').end(JSON.stringify(isLookUp ? found : reply))
})

const cardRequests: { device: string; body: Record<string, unknown> }[] = []
const card = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk: Buffer) => (text += chunk.toString()))
  request.on('end', () => {
    cardRequests.push({
      device: String(request.headers['x-device']),
      body: JSON.parse(text) as Record<string, unknown>,
    })
    const refused = !request.url?.includes('cartAuthPayer')
    response.writeHead(refused ? 409 : 500, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ code: refused ? 'BAG_CHANGED' : 'BROKEN', message: 'Another bag.' }))
  })
})

let status: SubscriptionStatus = 'NOT_TAKEN'

function held(): HeldSubscription {
  const term = {
    started: '2026-10-31',
    ends: '2099-10-31',
    price: 14.99,
    siteId: 'JDW',
    orderNo: null,
    state: 'active',
    cancelled: null,
    refunded: 0,
  } as const
  const runs = status !== 'NOT_TAKEN' && status !== 'ENDED'
  return {
    status,
    term: runs ? term : null,
    cancelBy: null,
    refundIfCancelled: 0,
    stops: false,
    remindsFrom: null,
    reminded: null,
    history: [],
  }
}

const subscription = createServer((request, answer) => {
  const reply = request.url?.includes('plans') ? { dsAllData: [] } : { data: held(), dsAllData: [] }
  answer.setHeader('content-type', 'application/json').end(JSON.stringify(reply))
})

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
const checkout = createServer((_request, answer) =>
  answer.setHeader('content-type', 'application/json').end(JSON.stringify(delivery)),
)

async function listening(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const address = await listening(payment)
// The other services of their group are the embedded ones.
const others = Object.fromEntries(groupOf('payment').map((name) => [name, 'binding:ORIGIN']))
const shop = await openShop({
  settings: {
    UPSTREAMS: JSON.stringify({
      ...others,
      payment: address,
      content: address,
      card: await listening(card),
      checkout: await listening(checkout),
      'delivery-subscription': await listening(subscription),
    }),
    ADDRESS_URL: address,
    ADDRESS_KEY: 'key',
    RATE_LIMITS: '0',
  },
})
afterAll(async () => {
  await shop.stop()
  for (const service of [payment, card, checkout, subscription]) {
    service.closeAllConnections()
    service.close()
  }
})
const grace = wireBrowser(shop.port, 'jdw')
await grace.signIn('grace@people.example')

// Shows R3.54, R3.58, R5.17, R9.25
test('no tolerance is 0, and 12 payments are expected', async () => {
  reply = { ...needed, statementDetails: { paymentDueDate: '2027-01-04' } }
  const { agreementDetails: terms, statementDetails } = await grace.call(paymentCalls.creditDetails, {})
  expect(terms).toMatchObject({ creditLimitWithTolerance: 0, creditLimitIncrease: false, availableToSpend: 310.5 })
  expect(statementDetails).toMatchObject({ paymentDueDate: '2027-01-04', expectedPayment: 12 })
  const { text } = await grace.open('/account/credit')
  expect(text).toContain('£310.50')
  expect(text).toMatch(/Number of payments expected.{0,80}?>12</)
})

// Shows R3.58
test('the service’s number of payments is shown as sent', async () => {
  reply = { ...needed, statementDetails: { paymentDueDate: '2027-01-04', expectedPayment: 3 } }
  expect((await grace.call(paymentCalls.creditDetails, {})).statementDetails.expectedPayment).toBe(3)
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

const enrolment = {
  channel: 'new-headless-web' as const,
  websiteIdentifier: 'JDW',
  amount: 20,
  expiryMonth: '01',
  expiryYear: '2031',
  transientToken: 'a.transient.token',
  cardType: '001' as const,
  billingAddress: billing,
  sessionId: 'collected',
  journeyType: 'card-checkout' as const,
  bin: '400000',
  panSuffix: '2701',
  browserFields,
  partPaymentIndicator: false,
}

// Shows R7.75, R7.74
test('the call’s accept header and URL are its own', async () => {
  const headers = {
    accept: 'application/json, text/plain;q=0.5',
    'cf-connecting-ip': '203.0.113.9',
    'user-agent': 'The browser itself',
    'x-device': encodeURIComponent(JSON.stringify({ ipAddress: '198.51.100.1', accept: 'forged', userAgent: 'x' })),
  }
  const body = { ...enrolment, browserFields: { ...browserFields, ipAddress: '198.51.100.1' } }
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

test('a failed call is logged with its reply’s id', async () => {
  const body = { ...enrolment, authenticationTransactionId: 'authenticated', jwtToken: 'a.token' }
  const answer = await wireBrowser(shop.port, 'jdw').sendCall(cardCalls.cartAuthPayer, { body })
  const { requestId } = answer.json<{ requestId: string }>()
  expect([answer.status >= 500, requestId]).toEqual([true, expect.stringMatching(/^[\w-]{36}$/)])
  await expect
    .poll(() =>
      shop
        .said()
        .split('\n')
        .find((line) => line.includes(requestId)),
    )
    .toMatch(/"event":"upstream-failed","call":"card\.cartAuthPayer"/)
})

const labels: Record<SubscriptionStatus, string> = {
  NOT_TAKEN: 'You don’t have a delivery subscription.',
  STANDARD_DELIVERY: 'Active: standard delivery',
  NEXT_DAY_DELIVERY: 'Active: next-day delivery',
  NOMINATED_DELIVERY: 'Active: nominated day delivery',
  ENDED: 'Your delivery subscription has ended.',
  ACTIVE: 'Active',
}

// Shows R4.10
test('each status has its text in the account', async () => {
  const browser = wireBrowser(shop.port, 'jdw')
  await browser.signIn('owen@people.example')
  for (const each of SubscriptionStatus.options) {
    status = each
    expect([each, (await browser.open('/account/delivery-subscription')).text.includes(labels[each])]).toEqual([
      each,
      true,
    ])
  }
})

test('the delivery step shows what the specification’s groups say', async () => {
  const guest = wireBrowser(shop.port, 'jdw')
  await fillBag(guest, 'jdw')
  const stepOf = async () => (await guest.open('/checkout/delivery-method')).text
  const shown = await stepOf()
  const text = textOf(shown).replaceAll(/\s+/g, ' ')
  expect(text).toContain('DeliveryFrom £3.49')
  expect(text).toContain('Click & collect£2.49')
  expect(text).toContain('Standard delivery£3.49')
  expect(text).toContain('Express deliveryOrder by 9pm on Monday£6.49')
  expect(text).toContain('Express delivery£6.49Total')
  // No day is known for it, and nothing says that express collection is available.
  expect(text).not.toMatch(/Nominated day|Express collection/)
  const chosen = /<input[^>]*name="deliveryModeCode"[^>]*checked=""[^>]*>/.exec(shown)![0]
  expect(chosen).toContain('value="EXPRESS"')

  delivery = { ...groups, nominatedDaySlots: [{ date: '2027-01-05', price: 7.49 }] }
  expect(textOf(await stepOf())).toContain('Nominated dayChoose a day from Tue 5 Jan')
  delivery = groups
})
