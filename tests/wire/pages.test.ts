// Every page over a socket, opened as by a browser without script, and the addresses that the specification names.
import { describe, expect, test } from 'vitest'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import { fallbackToggles } from '#shared/platform/toggles.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { deliver, emptyBag, fillBag, itemInStock } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'
import { brand, port, visitor } from './calls/visitors.ts'
import { pageCases } from './screens/pages.ts'
import { everyPage, marksOn, shownInHtml } from './screens/toggle-marks.ts'

const guest = () => wireBrowser(port, brand)
const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '') ?? ''

describe.each(Object.entries(pageCases))(
  '%s',
  (path, { who, at = () => path, heading, ends, signIn, takesPost = false }) => {
    let address = path

    test(`shows ${who} its page`, async () => {
      const someone = await visitor(who, 'pages')
      address = await at(someone)
      const answer = await someone.browser.open(address)
      const { pathname } = new URL(address, someone.browser.origin)
      expect([answer.status, answer.url.pathname]).toEqual([200, ends ?? pathname])
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
      expect(headingOf(answer.text)).toMatch(heading)
      expect(answer.text.trimEnd()).toMatch(/<\/html>$/)
    })

    test('takes no POST and escapes a hostile query', async () => {
      const { pathname } = new URL(address, guest().origin)
      const answer = await guest().fetch(pathname, { method: 'POST', body: 'a=b' })
      expect(answer.status).toBe(takesPost ? 415 : 405)
      if (!takesPost) expect(answer.headers.allow).toBe('GET, HEAD')
      const query = 'page=constructor&sort=__proto__&colour=%ED%A0%BD&how=toString&status=%00&term=%3Cscript%3Ealert(1)'
      const hostile = await guest().open(`${address}${address.includes('?') ? '&' : '?'}${query}`)
      expect([hostile.status < 500, hostile.text.includes('<script>alert(1)')]).toEqual([true, false])
    })

    if (signIn)
      test('sends a guest to sign in', async () => {
        const { url, text } = await guest().open(address)
        expect(url.host).toBe(`login.localhost:${port}`)
        expect(text).toContain('name="password"')
      })
  },
)

test.each([
  '/nowhere',
  '/shop/case',
  '/shop/p/NOTHING-HERE',
  '/shop/c/no/such/place',
  '/account/orders/',
  '/%ff',
  '/constructor',
  '/__proto__',
])('%s shows the not-found page', async (path) => {
  const { status, text } = await guest().open(path)
  expect([path, status, headingOf(text).length > 0]).toEqual([path, 404, true])
})

// Shows R2.1, R3.91
test('a product page’s title and description are its data’s', async () => {
  const { productNo } = await itemInStock(guest())
  const page = await guest().open(`/shop/p/${productNo}`)
  const title = /<title>([^<|]+) \|/.exec(page.text)?.[1]
  expect(page.text).toMatch(/<meta name="description" content="[^"]+"/)
  const { meta } = await guest().call(sessionCalls.page, { query: { path: `/shop/p/${productNo}` } })
  expect(meta).toMatchObject({ pageType: 'product', title, description: expect.any(String) })
})

// Shows R2.6, R9.1
test('a category answers under its prefix with at most 36 products', async () => {
  const browser = guest()
  const [first] = (await browser.call(searchCalls.departments, {})).categories
  const page = await browser.open(first!.path)
  const numbers = new Set([...page.text.matchAll(/href="\/shop\/p\/([\w-]+)/g)].map(([, number]) => number))
  const path = first!.path.replace('/shop/c/', '')
  const { products } = await browser.call(searchCalls.category, { query: { path } })
  expect(products.length).toBe(36)
  for (const { productNumber } of products) expect(numbers).toContain(productNumber)
})

// Shows R2.24
test('a path with a segment s or c is a list', async () => {
  const areaOf = async (path: string) => (await guest().fetch(`/api/page?path=${encodeURIComponent(path)}`)).json().page
  expect([await areaOf('/shop/s?term=shirt'), await areaOf('/shop/c')]).toEqual(['search', 'departments'])
  expect((await guest().open('/delivery?x=/s/')).status).toBe(200)
})

// Shows R2.9, R2.58
test('checkout needs a bag with items, payment an address too', async () => {
  const browser = guest()
  for (const step of ['/checkout/delivery-method', '/checkout/payment'])
    expect((await browser.open(step)).url.pathname).toBe('/shop/bag')
  const confirmation = await browser.open('/checkout/order-confirmation')
  expect([confirmation.status, confirmation.url.pathname]).toEqual([404, '/checkout/order-confirmation'])
  await fillBag(browser, brand)
  await deliver(browser)
  const payment = await browser.open('/checkout/payment')
  expect([payment.url.pathname, headingOf(payment.text)]).toEqual(['/checkout/payment', 'Payment'])
})

// Shows R2.12
test('the application’s addresses keep where to go on to', async () => {
  const browser = guest()
  await browser.signIn('ines@people.example')
  for (const path of ['/credApp', '/credApp/about-you', '/checkout/credApp/', '/checkout/credApp/offer']) {
    const { url, status } = await browser.open(`${path}?urlTarget=/account`)
    expect([path, url.pathname + url.search, status]).toEqual([path, '/checkout/credApp?urlTarget=/account', 200])
  }
})

// Shows R2.52
test('signing in to make a payment leads to a bag’s payment', async () => {
  const browser = guest()
  await fillBag(browser, brand)
  await deliver(browser)
  const reached = await browser.signIn('tom@people.example', undefined, '/checkout/make-a-payment')
  expect([reached.url.pathname, reached.status]).toEqual(['/checkout/payment', 200])
  await emptyBag(browser, brand)
  const stays = await browser.open('/checkout/make-a-payment?justLoggedIn=true')
  expect([stays.url.pathname, stays.text.includes('Make a payment')]).toEqual(['/checkout/make-a-payment', true])
})

// Shows R2.32
test('some page has a mark of each toggle that is on', async () => {
  const shown = marksOn(await everyPage(port), fallbackToggles)
  expect([...shown.keys()]).toEqual(shownInHtml(fallbackToggles))
})

// Shows R3.104
test('the cookies page names only keys that are written', async () => {
  const { text } = await guest().open('/cookies')
  for (const name of ['addedProducts', 'removedProducts', 'addedPromoCode', 'loyaltyVoucher'])
    expect(text).toContain(name)
  for (const name of ['truefitToken', 'loyaltyOptedIn']) expect(text).not.toContain(name)
})
