// A shared page is cached under its own query: no visitor's URL changes another visitor's page.
import { expect, test } from 'vitest'
import { searchCalls } from '#shared/search/search-calls.ts'
import { port } from '#tests/support/served-shop.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const guest = () => wireBrowser(port, 'awl')

/** The page's HTML: one request fills the cache, the next one reads the cached copy. */
async function htmlAfter(poison: string, plain: string): Promise<string> {
  const browser = guest()
  await browser.open(poison)
  await browser.open(poison)
  return (await browser.open(plain)).text
}

const total = (html: string) => /(\d[\d,]*) (?:products|items|results)/.exec(html)?.[1]

test.each([
  ['/shop/s?term=&term=lamp', '/shop/s?term=lamp', 'lamp'],
  ['/shop/s?term=&term=vase&term=', '/shop/s?term=vase', 'vase'],
  ['/shop/s?term=zzzz&term=cushion', '/shop/s?term=cushion', 'cushion'],
])('%s leaves %s to its own words', async (poison, plain, word) => {
  const before = await guest().call(searchCalls.search, { query: { term: word } })
  const html = await htmlAfter(poison, plain)
  expect(before.total).toBeGreaterThan(0)
  for (const { productNumber } of before.products.slice(0, 5)) expect(html).toContain(`/shop/p/${productNumber}`)
})

test.each(['page', 'sort', 'colour', 'size'])('an empty repeated %s changes no category page', async (name) => {
  const [first] = (await guest().call(searchCalls.departments, {})).categories
  const value = { page: '2', sort: 'price-high', colour: 'red', size: '12' }[name]!
  const html = await htmlAfter(`${first!.path}?${name}=&${name}=${value}`, first!.path)
  const { products } = await guest().call(searchCalls.category, {
    query: { path: first!.path.replace('/shop/c/', '') },
  })
  for (const { productNumber } of products.slice(0, 5)) expect(html).toContain(`/shop/p/${productNumber}`)
})

test('the same filters in another order are one page', async () => {
  const [first] = (await guest().call(searchCalls.departments, {})).categories
  const one = await guest().open(`${first!.path}?colour=blue&colour=red&utm_source=mail`)
  const other = await guest().open(`${first!.path}?colour=red&colour=blue`)
  expect(total(one.text)).toBe(total(other.text))
})
