// Axe finds nothing on a phone: two brands here, every page of every brand in `npm run sweep`.
import { afterAll, expect, inject, test } from 'vitest'
import { brandCodes } from '#shared/brands/brand.ts'
import { contentNames } from '#client/pages/content/names.ts'
import { firstCategory, productNumbers } from '#tests/support/browse.ts'
import { alive, barriers, openBrowser, phone, visitor } from '#tests/support/browser.ts'

const sweeping = import.meta.env.MODE === 'sweep'
const brands = sweeping ? brandCodes : (['jdw', 'fw'] as const)
const contents = sweeping ? Object.keys(contentNames) : ['contact']

const browser = await openBrowser()
afterAll(() => browser.close())

test.each(brands)('%s can be used by everyone, and its console is silent', { timeout: 300_000 }, async (brand) => {
  const port = inject('port')
  const { page, complaints, leave } = await visitor(browser, { viewport: phone })
  const found: string[] = []
  for (const path of await pathsOf(port, brand)) {
    await page.goto(`http://${brand}.localhost:${port}${path}`)
    await alive(page)
    found.push(...(await barriers(page)).map((barrier) => `${path} ${barrier}`))
  }
  expect(found).toEqual([])
  // The browser itself notes that a page was not found.
  expect(complaints.filter((it) => !/status of 404.*no-such-page/.test(it))).toEqual([])
  await leave()
})

async function pathsOf(port: number, brand: string) {
  const [product] = await productNumbers(port, brand)
  const category = await firstCategory(port, brand)
  return [
    '/',
    category,
    `${category}?sale=1&sort=price-low`,
    `/shop/p/${product}`,
    '/shop/s/?term=cotton',
    '/shop/s/?term=qqqq',
    ...contents.map((name) => `/${name}`),
    '/no-such-page',
  ]
}
