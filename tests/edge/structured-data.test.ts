import { expect, test } from 'vitest'
import { openShop } from '#tests/support/open-shop.ts'
import { structuredIn, type Structured } from '#tests/support/read-page.ts'

async function structured(path: string) {
  const shop = await openShop()
  const html = await (await shop.fetch(path)).text()
  const documents = structuredIn(html)
  for (const document of documents) expect(document['@context']).toBe('https://schema.org')
  return Object.fromEntries(documents.map((document) => [document['@type'], document]))
}

function expectTrail(list: Structured | undefined, labels: string[]) {
  const items = list!.itemListElement as { position: number; name: string; item: string }[]
  expect(items.map(({ name }) => name)).toEqual(labels)
  expect(items.map(({ position }) => position)).toEqual(labels.map((_, at) => at + 1))
  for (const { item } of items) expect(new URL(item).origin).toBe('http://jdw.localhost:8787')
}

test('the home page describes shop and search to search engines', async () => {
  const { WebSite, Organization } = await structured('/')
  expect(WebSite).toMatchObject({
    name: expect.any(String),
    url: expect.stringMatching(/^http:\/\/jdw\.localhost:8787\/?$/),
  })
  expect(WebSite!.potentialAction).toMatchObject({
    '@type': 'SearchAction',
    target: { urlTemplate: 'http://jdw.localhost:8787/shop/s/?term={search_term_string}' },
    'query-input': 'required name=search_term_string',
  })
  expect(Organization).toMatchObject({ name: expect.any(String), url: expect.stringMatching(/^http/) })
})

test('a category describes its breadcrumb and its products', async () => {
  const { BreadcrumbList, ItemList } = await structured('/shop/c/women/dresses')
  expectTrail(BreadcrumbList, ['Home', 'Women', 'Dresses'])
  expect(ItemList).toMatchObject({ numberOfItems: 3, name: 'Dresses' })
  expect(ItemList!.itemListElement).toEqual(
    ['AB123', 'AB124', 'AB125'].map((number, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: expect.any(String),
      url: `http://jdw.localhost:8787/shop/p/${number}`,
    })),
  )
})

test('a product describes an offer in pounds for each size', async () => {
  const { ProductGroup, BreadcrumbList } = await structured('/shop/p/AB123')
  expectTrail(BreadcrumbList, ['Home', 'Women', 'Dresses', 'Midi dresses', 'Willow tea dress'])
  expect(ProductGroup).toMatchObject({
    name: 'Willow tea dress',
    productGroupID: 'AB123',
    description: 'Willow tea dress for every day.',
    brand: { '@type': 'Brand', name: 'Alder & Wren' },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, ratingCount: 40 },
  })
  const variants = ProductGroup!.hasVariant as { size: string; image: string; sku: string; offers: object }[]
  expect(variants.map(({ size }) => size)).toEqual(['10', '12', '14'])
  for (const { offers, sku, image } of variants) {
    expect(offers).toMatchObject({
      price: '45.00',
      priceCurrency: 'GBP',
      availability: 'https://schema.org/InStock',
      url: expect.stringMatching(/^http:\/\/jdw\.localhost:8787\/shop\/p\/AB123\?/),
    })
    expect([sku, image]).toEqual([
      expect.any(String),
      expect.stringMatching(/^http:\/\/jdw\.localhost:8787\/pictures\//),
    ])
  }
})

test('a sold-out offer and a missing rating are marked', async () => {
  const { ProductGroup } = await structured('/shop/p/AB125')
  const [variant] = ProductGroup!.hasVariant as { offers: { availability: string } }[]
  expect(variant!.offers.availability).toMatch(/schema\.org\/(Discontinued|OutOfStock)$/)
  expect(ProductGroup).not.toHaveProperty('aggregateRating')
})

test('a name cannot close the structured data’s script', async () => {
  const shop = await openShop({
    stand: (_, path) =>
      path === '/api/shop/c/listing'
        ? Response.json({
            heading: '</script><script>alert(1)</script>',
            description: '',
            crumbs: [],
            children: [],
            products: [],
            facets: [],
            page: 1,
            pageSize: 36,
            total: 0,
            sort: 'recommended',
            searchedFor: null,
            didYouMean: null,
          })
        : undefined,
  })
  const html = await (await shop.fetch('/shop/c/women')).text()
  expect(html).not.toContain('<script>alert')
  expect(structuredIn(html).find((document) => document['@type'] === 'ItemList')!.name).toContain('</script>')
})
