// A toggle that is off removes its screens and refuses its calls. This file emulates the toggle proxy of
// its own shop.
import { afterAll, expect, test } from 'vitest'
import type { BrandCode } from '#shared/brands/brand.ts'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { fallbackToggles, type ToggleName } from '#shared/platform/toggles.ts'
import { serveHttp } from '#tests/support/http-server.ts'
import { openShop } from '#tests/support/shop.ts'
import { everyPage, marksOn, withoutCredit } from '../screens/toggle-marks.ts'
import { deliver, fillBag, itemInStock, siteOf } from '#tests/support/wire-shopping.ts'
import { signedIn, wireBrowser } from '#tests/support/wire.ts'

/** The toggle of store credit is off for one customer only. */
const off: ToggleName[] = fallbackToggles.filter((name) => name !== 'store_credit')
const proxyRequests: { url: string; authorization: string | undefined }[] = []
const reports: { url: string; body: string }[] = []

const proxy = await serveHttp((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    if (request.method === 'POST') {
      reports.push({ url: request.url ?? '', body: Buffer.concat(chunks).toString() })
      response.writeHead(200).end()
      return
    }
    proxyRequests.push({ url: request.url ?? '', authorization: request.headers.authorization })
    const switchedOff = request.url?.includes(withoutCredit.id) ? [...off, 'store_credit'] : off
    const toggles = [...fallbackToggles.filter((name) => !switchedOff.includes(name)), 'hybrid_product_page'].map(
      (name) => ({
        name,
        enabled: true,
        variant: { name: 'disabled', enabled: false },
        impressionData: false,
      }),
    )
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ toggles }))
  })
})
const shop = await openShop({
  settings: {
    TOGGLE_PROXY_URL: proxy.address,
    TOGGLE_CLIENT_KEY: 'key-of-this-test',
    HYBRID_PDP_HOST: 'hybrid.example',
    HYBRID_PROMOS: 'summer,winter',
    ALTERNATIVE_UI: 'pma=https://classic.pomona.example/, ccl=https://classic.castleclough.example',
    RATE_LIMITS: '0',
  },
})
afterAll(async () => {
  await shop.stop()
  await proxy.stop()
})

const guest = () => wireBrowser(shop.port, 'jdw')

const as = (name: string) => signedIn(shop.port, name)

// Shows R1.33, R7.86, R7.87
test('the proxy request carries the client key and user id', async () => {
  const owen = await as('owen')
  await owen.fetch('/api/visit')
  expect(proxyRequests.map(({ authorization }) => authorization)).not.toContain(undefined)
  expect(new Set(proxyRequests.map(({ authorization }) => authorization))).toEqual(new Set(['key-of-this-test']))
  expect(proxyRequests.map(({ url }) => url)).toEqual(
    expect.arrayContaining(['/proxy', expect.stringMatching(/^\/proxy\?userId=C\d+$/)]),
  )
})

// Shows R7.83, R7.84, R7.85
test('the browser’s flag client reaches the proxy through our own origin', async () => {
  const browser = guest()
  const context = { appName: 'storefront', sessionId: '1' }
  const byGet = await browser.fetch(`/api/toggles/proxy?${new URLSearchParams(context)}`)
  const byPost = await browser.fetch('/api/toggles/proxy', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ context }),
  })
  for (const answer of [byGet, byPost]) {
    const names = answer.json<{ toggles: { name: string }[] }>().toggles.map(({ name }) => name)
    expect([names.includes('store_credit'), names.includes('saved_items')]).toEqual([true, false])
  }
  const counted = await browser.fetch('/api/toggles/proxy/client/metrics', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ appName: 'storefront', bucket: { start: '1', stop: '2', toggles: {} } }),
  })
  expect(counted.status).toBe(200)
  expect(reports.map(({ url }) => url)).toContain('/proxy/client/metrics')
})

// Shows R1.29, R1.36, R1.37, R1.38, R1.39, R1.40, R1.41, R2.32
test('no page has a mark of a toggle that is off', async () => {
  expect([...marksOn(await everyPage(shop.port), fallbackToggles)]).toEqual([])
})

// Shows R1.30, R1.31, R1.36, R1.37, R1.40, R1.41
test.each([
  ['owen', '/shop/bag/saved-items', '/api/save-for-later/items'],
  ['tom', '/checkout/make-a-payment', '/api/creditaccount/payable'],
  ['amara', '/checkout/credit-eligibility', '/api/crediteligibility/eligibilityQuote'],
  ['owen', null, '/api/search-history/history?accountId=C10000002'],
  ['owen', null, '/api/shop/s/mine?term=dress'],
  ['owen', null, '/api/cms/pay-later'],
  ['owen', null, '/api/reviews/statistics?productId=JD1896'],
  ['owen', null, '/api/shop/p/recommendations?productId=JD1896'],
  ['hannah', null, '/api/delivery/subscription'],
])('%s finds neither page %s nor call %s', async (name, page, call) => {
  const browser = await as(name)
  if (page) expect((await browser.open(page)).status).toBe(404)
  const refused = await browser.fetch(call)
  expect([refused.status, refused.json().code]).toEqual([404, 'FEATURE_OFF'])
})

// Shows R4.4
test('without store credit card is selected and credit not listed', async () => {
  const freya = await as(withoutCredit.name)
  await fillBag(freya, 'jdw')
  await deliver(freya)
  const { text } = await freya.open('/checkout/payment')
  const methods = [...text.matchAll(/<input type="radio" id="pay-by-(\w+)"[^>]*>/g)]
  expect(methods.map(([, method]) => method)).not.toContain('credit')
  expect(methods.filter(([tag]) => tag.includes('checked')).map(([, method]) => method)).toEqual(['card'])
})

// Shows R1.31, R1.38, R1.39
test('what is off is neither offered nor accepted', async () => {
  const browser = await as('hannah')
  await fillBag(browser, 'jdw')
  const delivery = await deliver(browser)
  expect(delivery.nominatedDaySlots).toEqual([])
  expect(delivery.expressCollectDeliveryDetails.expressCollectAvailable).toBe(false)
  const { venues } = await browser.call(checkoutCalls.parcelShopLookup, { query: { postcode: 'M1 1AA' } })
  const collect = { venueId: venues[0]!.id, deliveryModeCode: 'EXPRESS_COLLECT', firstName: 'Ada', surName: 'Marsh' }
  const year = { productNo: 'JDW-DELIVERY', productOptionNo: 'STD-ONE-YEAR', quantity: 1, productType: 'DS' } as const
  const answers = [
    await browser.sendCall(checkoutCalls.updateDeliverySpeed, {
      body: { deliveryModeCode: 'NOM', nominatedDate: '2027-01-04', timeFrame: 'DAY' },
    }),
    await browser.sendCall(checkoutCalls.selectParcelShopAddress, { body: collect as never }),
    await browser.sendCall(bagCalls.add, { body: { ...year, ...siteOf('jdw') } }),
  ]
  for (const { status } of answers) expect(status).toBeGreaterThanOrEqual(400)
})

// Shows R1.32
test('without personalised search lists are everybody’s', async () => {
  const owen = await as('owen')
  const { text } = await owen.open('/shop/s/?term=dress')
  expect(text).not.toMatch(/Sorted for you|Showing our standard order/)
  const numbers = (html: string) => [...html.matchAll(/data-product="(\w+)"/g)].map(([, number]) => number)
  expect(numbers(text)).toEqual(numbers((await guest().open('/shop/s/?term=dress')).text))
})

// Shows R2.59, R2.60
test('a qualifying promotion leads to the hybrid product page', async () => {
  const browser = guest()
  const number = (await itemInStock(browser)).productNo
  const answer = await browser.raw(`/shop/p/${number.toLowerCase()}?promo=summer&colour=RED&size=12`)
  expect([answer.status, answer.headers.location]).toEqual([
    307,
    `https://hybrid.example/shop/p/${number}?colour=RED&size=12`,
  ])
  expect((await browser.raw(`/shop/p/${number}?promo=spring`)).status).toBe(200)
})

// Shows R1.20, R2.18, R4.32
test('legacy addresses lead to the brand’s alternative interface', async () => {
  const at = (code: BrandCode, path: string) => wireBrowser(shop.port, code).raw(path)
  const overview = '/shop/myaccount/Overview.action?finalTarget=accountmainmenu'
  for (const path of [overview, '/shop/myaccount/scv/ContactPreferences.action', '/shop/signout/so.action'])
    for (const [code, classic] of [
      ['pma', 'https://classic.pomona.example'],
      ['ccl', 'https://classic.castleclough.example'],
    ] as const) {
      const answer = await at(code, path)
      expect([answer.status, answer.headers.location]).toEqual([302, classic + path])
    }
  // A page of the shop clears the browser's storage first.
  expect((await at('pma', '/shop/signout/so.action?justLoggedOut=true')).headers.location).toBe('/?justLoggedOut=true')
  expect((await at('jdw', '/shop/signout/so.action')).status).toBe(200)
})
