// Eight brands behind one socket (specification § 1).
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/calls/bag.ts'
import { brandCodes, type BrandCode } from '#shared/brands/brand.ts'
import { brands } from '#shared/brands/index.ts'
import { searchCalls } from '#shared/calls/search.ts'
import { port } from '#tests/support/served-shop.ts'
import { fillBag } from '#tests/support/wire-shopping.ts'
import { send, wireBrowser } from '#tests/support/wire.ts'

const at = (brand: BrandCode) => wireBrowser(port, brand)

/** What each brand sells, by names of departments that only such a shop has. */
const ranges: Record<BrandCode, RegExp> = {
  dal: /Dresses|Women/,
  cgn: /Men|Shirts/,
  jdw: /Home|Women|Men/,
  awl: /Home/,
  fw: /Bras/,
  ihm: /Bed/,
  ccl: /Shirts|Men/,
  pma: /./,
}

// Shows R1.16, R1.17
test.each(brandCodes)('%s shows its own theme and sells its own range', async (code) => {
  const browser = at(code)
  const home = await browser.open('/')
  expect(home.text).toContain(`data-panda-theme="${code}"`)
  const { categories } = await browser.call(searchCalls.tree, {})
  const labels = categories.flatMap((one) => [one.categoryLabel, ...one.children.map((it) => it.categoryLabel)])
  expect(labels.join(' ')).toMatch(ranges[code])
})

// Shows R1.18
test('every brand brings fonts and icons of its own', async () => {
  const seen = await Promise.all(
    brandCodes.map(async (code) => {
      const { text } = await at(code).open('/')
      const [, icon = ''] = /<link rel="icon" href="([^"]+)"/.exec(text) ?? []
      expect((await at(code).raw(icon)).status).toBe(200)
      const sheets = [...text.matchAll(/<link[^>]*href="(\/assets\/theme-[^"]+\.css)"/g)].map(([, href]) => href!)
      const css = await Promise.all(sheets.map(async (href) => (await at(code).raw(href)).text))
      return { icon, fonts: /font-family:[^;}]+/.exec(css.join(''))?.[0] ?? '', sheets: sheets.join() }
    }),
  )
  expect(new Set(seen.map(({ icon }) => icon)).size).toBe(8)
  expect(new Set(seen.map(({ sheets }) => sheets)).size).toBe(8)
  for (const { fonts } of seen) expect(fonts).not.toBe('')
})

// Shows R1.19
test('every brand shows its description, search hint and credit product', async () => {
  for (const code of brandCodes) {
    const { text } = await at(code).open('/')
    const plain = text.replaceAll('&amp;', '&').replaceAll('&#x27;', '’')
    expect(plain).toContain(brands[code].searchPlaceholder)
    expect(plain).toContain(brands[code].description)
    const credit = await at(code).open('/credit-explained')
    expect(credit.text).toContain(brands[code].creditProduct)
  }
})

// Shows R1.22
test('the host picks the brand, and localhost alone is jdw', async () => {
  const answer = await send(port, new URL(`http://localhost:${port}/`), { headers: { accept: 'text/html' } })
  expect(answer.text).toContain('data-panda-theme="jdw"')
})

// Shows R1.23
test('an unknown host is answered 421 without a theme', async () => {
  const answer = await send(port, new URL(`http://nobody.localhost:${port}/`), {})
  expect(answer.status).toBe(421)
  expect(answer.text).not.toContain('data-panda-theme')
})

// Shows R1.26
test('prices are shown in pounds', async () => {
  const browser = at('jdw')
  const { products } = await browser.call(searchCalls.sitemap, { query: { page: 1 } })
  const { text } = await browser.open(`/shop/p/${products[0]!.productNumber}`)
  expect(text).toMatch(/£\d+\.\d\d/)
  expect(text).toContain('"priceCurrency":"GBP"')
})

// Shows R1.24
test('one account works in two brands, each with its own bag', async () => {
  const jdw = at('jdw')
  await jdw.signIn('hannah@people.example')
  const dal = at('dal')
  await dal.signIn('hannah@people.example')
  const who = async (browser: ReturnType<typeof at>) =>
    (await browser.fetch('/api/auth/me')).json<{ user: { customer: { customerReferenceAccountId: string } } }>()
  await fillBag(jdw, 'jdw')
  const bag = async (browser: ReturnType<typeof at>) => (await browser.call(bagCalls.count, { query: {} })).itemCount
  expect([await bag(jdw), await bag(dal)]).toEqual([1, 0])
  expect((await who(jdw)).user.customer).toMatchObject({
    customerReferenceAccountId: (await who(dal)).user.customer.customerReferenceAccountId,
  })
})
