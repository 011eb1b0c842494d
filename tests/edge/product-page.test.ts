// What the product page shows of its recommendations and of the delivery subscription.
import { expect, test } from 'vitest'
import type { ProductSummary } from '#shared/products/product.ts'
import { fallbackToggles, type ToggleName } from '#shared/platform/toggles.ts'
import { seedSubscription } from '#origin/opening/subscription.ts'
import { openShop, type Stand } from '#tests/support/open-shop.ts'
import { cardsIn, textOf } from '#tests/support/read-page.ts'

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

const withSubscription = { products: [seedSubscription('jdw')] }

test('the subscription offer is part of the shared copy', async () => {
  const shop = await openShop({ ...withSubscription, toggles: without('product_reviews') })
  for (let visit = 0; visit < 3; visit++) {
    const response = await shop.fetch(product)
    expect(textOf(await response.text())).toContain('Add for £14.99')
    await shop.idle()
    if (visit === 2) expect(response.headers.get('cache-control')).toContain('public')
  }
  expect([shop.count('/api/delivery/subscription'), shop.count('/api/delivery/subscription-plans')]).toEqual([0, 1])
})

test('the offer promises chosen days only while a day can be chosen', async () => {
  const promise = 'delivery on a day you choose'
  expect(textOf((await page(withSubscription)).html)).toContain(promise)
  const text = textOf((await page({ ...withSubscription, toggles: without('nominated_day') })).html)
  expect([text.includes('Add for £14.99'), text.includes(promise)]).toEqual([true, false])
})
