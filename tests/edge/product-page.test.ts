import { expect, test } from 'vitest'
import type { ProductSummary } from '#shared/products/product.ts'
import { fallbackToggles, type ToggleName } from '#shared/platform/toggles.ts'
import { messages } from '#shared/messages/index.ts'
import { manyJumpers } from '#origin/fixtures/small-catalogue.ts'
import { seedSubscription } from '#origin/opening/subscription.ts'
import { personAt } from '#tests/support/person.ts'
import { openShop, type Stand } from '#tests/support/open-shop.ts'
import { cardsIn, stateIn, textOf } from '#tests/support/read-page.ts'

const product = '/shop/p/AB123'
const recommendations = '/api/shop/p/recommendations'

async function page(opening: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop(opening)
  // A crawler gets the complete page, without pending streamed parts.
  const response = await shop.fetch(product, { headers: { 'user-agent': 'Examplebot/1.0' } })
  return { shop, status: response.status, html: await response.text() }
}

function without(...off: ToggleName[]) {
  return fallbackToggles.filter((name) => !off.includes(name))
}

/** The number of recommended products on a page, and whether the page has the section. */
function recommended(html: string) {
  return {
    cards: cardsIn(html).filter((number) => number.startsWith('RC')).length,
    part: html.includes('You may also like'),
  }
}

function recommending(count: number): Stand {
  const card = (at: number): ProductSummary => ({
    productNumber: `RC${at}`,
    productName: `Neighbour ${at}`,
    brands: 'Northfold',
    price: 10,
    priceTo: 10,
    wasPrice: null,
    onSale: false,
    isNew: false,
    inStock: true,
    reviews: { total: 0, average: 0 },
    picture: { src: '/pictures/x.svg', kind: 'drawn', width: 3, height: 4, alt: '' },
    altPicture: null,
    swatches: [],
  })
  return (_, path) =>
    path === recommendations
      ? Response.json({ recommendations: Array.from({ length: count }, (__, at) => card(at)) })
      : undefined
}

test('a product page shows price, path, set, reviews and recommendations', async () => {
  const { status, html } = await page({ products: manyJumpers(20) })
  const text = textOf(html)
  expect(status).toBe(200)
  for (const expected of [
    'Willow tea dress',
    '£45',
    '£60',
    'Midi dresses',
    'Wear it with',
    'Fern cable jumper',
    'Shorter than shown.',
  ])
    expect(text).toContain(expected)
  expect(text).not.toMatch(/[$€]\d/)
})

test('with the toggle off, a product page makes no review call', async () => {
  const { shop, html } = await page({ toggles: without('product_reviews') })
  expect(textOf(html)).not.toContain('Reviews')
  expect(shop.count('/api/reviews/statistics')).toBe(0)
})

test('with the toggle off, nothing is recommended, and the set stays', async () => {
  const off = without('recommendations')
  expect(recommended((await page({ toggles: off, stand: recommending(5) })).html)).toEqual({ cards: 0, part: false })
  const { shop, html } = await page({ toggles: off })
  expect(textOf(html)).toContain('Wear it with')
  const refused = await shop.fetch(`${recommendations}?productId=AB123`)
  expect([refused.status, (await refused.json()) as object]).toMatchObject([404, { code: 'FEATURE_OFF' }])
  expect(shop.count(recommendations)).toBe(0)
})

test('the quick look’s toggle reaches the browser', async () => {
  const toggles = async (on: ToggleName[]) => {
    const shop = await openShop({ toggles: on })
    const { version } = stateIn(await (await shop.fetch('/shop/c/women')).text())
    const query = new URLSearchParams({ path: '/shop/c/women', version: version! })
    const { visit } = (await (await shop.fetch(`/api/state?${query}`)).json()) as { visit: { toggles: string[] } }
    return visit.toggles
  }
  expect(await toggles(without())).toContain('mini_product_page')
  expect(await toggles(without('mini_product_page'))).not.toContain('mini_product_page')
})

test('one recommendation shows nothing; of twelve the HTML has six', async () => {
  for (const [count, cards] of [
    [0, 0],
    [1, 0],
    [2, 2],
    [12, 6],
  ] as const) {
    const { html } = await page({ stand: recommending(count) })
    expect([count, recommended(html)]).toEqual([count, { cards, part: cards > 0 }])
  }
})

test('thirteen recommendations are invalid and none shows', async () => {
  const { shop, status, html } = await page({ stand: recommending(13) })
  expect([status, recommended(html).cards]).toEqual([200, 0])
  expect(html).toContain('Willow tea dress')
  expect((await shop.fetch(`${recommendations}?productId=AB123`)).status).toBe(502)
})

test('whichever service fails, the product page is a usable 200', async () => {
  for (const failing of [
    recommendations,
    '/api/shop/p/complete-the-set',
    '/api/reviews/statistics',
    '/api/shop/cutoff',
    '/api/cms/banners',
    '/api/shop/c/departments',
    '/proxy',
  ]) {
    const { status, html } = await page({
      stand: (_, path) => (path === failing ? new Response('<p>no', { status: 503 }) : undefined),
    })
    expect([failing, status]).toEqual([failing, 200])
    expect(textOf(html)).toContain('Willow tea dress')
    expect([failing, textOf(html).includes(messages.generic.oops)]).toEqual([failing, failing.includes('reviews')])
    expect(html.endsWith('</html>')).toBe(true)
  }
})

test('a page that shows a failure is not shared', async () => {
  const { shop } = await page({
    stand: (_, path) => (path === recommendations ? new Response('no', { status: 500 }) : undefined),
  })
  await shop.idle()
  expect((await shop.fetch(product)).headers.get('cache-control')).toBe('private, no-store')
})

test('a product that fails to load is an unindexed 200', async () => {
  const { status, html } = await page({
    stand: (_, path) => (path === '/api/shop/p/products' ? new Response('no', { status: 500 }) : undefined),
  })
  expect(status).toBe(200)
  expect(textOf(html)).toContain(messages.pageMessages.productTrouble)
  expect(html).toContain('<meta name="robots" content="noindex"')
})

test('a subscription has a page', async () => {
  const shop = await openShop({ products: [seedSubscription('jdw')] })
  const response = await personAt(shop).navigate('/shop/p/JDW-DELIVERY')
  expect(response.status).toBe(200)
  const html = await response.text()
  expect(html).toContain('Unlimited delivery for a year')
  expect(html).toContain('£14.99')
})
