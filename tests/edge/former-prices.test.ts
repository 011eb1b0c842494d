import { expect, test } from 'vitest'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { structuredIn, textOf } from '#tests/support/read-page.ts'

/** A jumper whose sizes have each their own price, of which two were more. */
const jumper = smallCatalogue.products.find(({ productNo }) => productNo === 'KN001')!
const sizes = [
  ['10', 6400, 7500],
  ['12', 9900, null],
  ['14', 16_600, 20_000],
] as const
const reduced = {
  ...jumper,
  productNo: 'RG001',
  name: 'Sampler',
  options: sizes.map(([size, price, was]) => ({ ...jumper.options[0]!, size, price, was })),
}
/** Of two sizes at the lowest price one was never more. */
const partly = {
  ...reduced,
  productNo: 'RG002',
  name: 'Ribbed',
  options: reduced.options.map((option, at) => (at === 1 ? { ...option, price: 6400 } : option)),
}

test('a former price is said of the lowest price alone, everywhere', async () => {
  const shop = await openShop({ products: [reduced, partly] })
  const said = async (path: string) => {
    const html = await (await shop.fetch(path, { headers: { 'user-agent': 'Examplebot/1.0' } })).text()
    return { html, text: textOf(html) }
  }
  for (const path of ['/shop/c/women/knitwear', '/shop/s/?term=sampler', '/shop/p/RG001']) {
    const { text } = await said(path)
    expect([path, text]).toEqual([path, expect.stringContaining('From £64, was £75')])
    expect(text).not.toMatch(/£166was|£166, was/)
  }
  expect((await said('/shop/p/RG001?size=14')).text).toContain('Now £166, was £200')
  expect((await said('/shop/p/RG001?size=12')).text).toContain('NorthfoldSampler£99Save Sampler')
  for (const path of ['/shop/s/?term=ribbed', '/shop/p/RG002']) {
    const { text } = await said(path)
    expect([path, text]).toEqual([path, expect.stringContaining('£64 – £166')])
    expect(text.split('You may also like')[0]).not.toContain('was £75')
  }

  const [group] = structuredIn((await said('/shop/p/RG001')).html).filter((one) => one['@type'] === 'ProductGroup')
  const offers = (group!.hasVariant as { offers: { price: string; priceSpecification?: object } }[]).map(
    (one) => one.offers,
  )
  expect(offers.map(({ price }) => price)).toEqual(['64.00', '99.00', '166.00'])
  expect(offers.map(({ priceSpecification }) => priceSpecification)).toEqual([
    expect.objectContaining({ price: '75.00', priceType: 'https://schema.org/StrikethroughPrice' }),
    undefined,
    expect.objectContaining({ price: '200.00', priceType: 'https://schema.org/StrikethroughPrice' }),
  ])
})
