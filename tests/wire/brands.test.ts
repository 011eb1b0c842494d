import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { brandCodes, type BrandCode } from '#shared/brands/brand.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { brands } from '#shared/brands/all.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { port } from '#tests/support/served-shop.ts'
import { fillBag } from '#tests/support/wire-shopping.ts'
import { newCustomer, newPassword, send, wireBrowser } from '#tests/support/wire.ts'

const at = (brand: BrandCode) => wireBrowser(port, brand)

/** Names of departments that only one brand sells. */
const ranges: Partial<Record<BrandCode, RegExp>> = {
  dal: /Dresses|Women/,
  cgn: /Men|Shirts/,
  jdw: /Home|Women|Men/,
  awl: /Home/,
  fw: /Bras/,
  ihm: /Bed/,
  ccl: /Shirts|Men/,
}

// Shows R1.16, R1.17
test.each(brandCodes)('%s shows its own theme and sells its own range', async (code) => {
  const browser = at(code)
  const home = await browser.open('/')
  expect(home.text).toContain(`data-panda-theme="${code}"`)
  const { categories } = await browser.call(searchCalls.tree, {})
  const labels = categories.flatMap((one) => [one.categoryLabel, ...one.children.map((it) => it.categoryLabel)])
  expect(labels.join(' ')).toMatch(ranges[code] ?? /./)
})

// Shows R1.18
test('every brand brings fonts and icons of its own', async () => {
  const seen = await Promise.all(
    brandCodes.map(async (code) => {
      const browser = at(code)
      const { text } = await browser.open('/')
      const [, icon = ''] = /<link rel="icon" href="([^"]+)"/.exec(text) ?? []
      const drawn = await browser.raw(icon)
      expect([code, drawn.status, drawn.headers['content-type']]).toEqual([code, 200, 'image/svg+xml'])
      const sheets = [...text.matchAll(/<link[^>]*href="(\/assets\/theme-[^"]+\.css)"/g)].map(([, href]) => href!)
      const css = (await Promise.all(sheets.map(async (href) => (await browser.raw(href)).text))).join('')
      const faces = [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, face]) => face!)
      const names = [...new Set(faces.map((face) => /font-family:\s*["']?([^;"']+)/.exec(face)![1]!))].toSorted()
      const files = faces.flatMap((face) => /url\(["']?([^"')]+)/.exec(face)?.[1] ?? [])
      expect([code, files.length > 0]).toEqual([code, true])
      const first = await browser.raw(new URL(files[0]!, `${browser.origin}${sheets[0]}`).pathname)
      expect([code, first.status, first.headers['content-type']]).toEqual([code, 200, 'font/woff2'])
      const { heading, body } = brands[code].theme.fonts
      for (const name of [heading, body])
        expect([code, names.some((known) => known.startsWith(name))]).toEqual([code, true])
      return { icon: drawn.text, fonts: names.join() }
    }),
  )
  expect(new Set(seen.map(({ icon }) => icon)).size).toBe(8)
  expect(new Set(seen.map(({ fonts }) => fonts)).size).toBe(8)
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

// Shows R1.26
test('prices are shown in pounds', async () => {
  const browser = at('jdw')
  const { products } = await browser.call(searchCalls.sitemap, { query: { page: 1 } })
  const { text } = await browser.open(`/shop/p/${products[0]!.productNumber}`)
  expect(text).toMatch(/£\d/)
  expect(text).toContain('"priceCurrency":"GBP"')
})

// Shows R1.21
test('the account names the brand’s loyalty programme, if any', async () => {
  for (const code of brandCodes) {
    const programme = brands[code].loyaltyProgramme
    const browser = at(code)
    await browser.register()
    const { status, text } = await browser.open('/account')
    expect([code, status, text.includes('action="/account/loyalty"')]).toEqual([code, 200, programme !== null])
    if (programme) expect(text.replaceAll('<!-- -->', '')).toContain(`Join ${programme}`)
    const joined = await browser.sendCall(customerCalls.loyalty, {
      body: { loyaltyOptIn: 'OPTED_IN', loyaltySendEmail: false },
    })
    expect([code, joined.status, joined.json().code]).toEqual([
      code,
      ...(programme ? [200, undefined] : [404, 'NO_PROGRAMME']),
    ])
  }
  expect(new Set(brandCodes.map((code) => brands[code].loyaltyProgramme === null)).size).toBe(2)
})

// Shows R1.24
test('one account works in two brands, each with its own bag', async () => {
  const { browser: jdw, email } = await newCustomer(port, 'jdw')
  const dal = at('dal')
  await dal.signIn(email, newPassword)
  const who = async (browser: ReturnType<typeof at>) =>
    (await browser.fetch('/api/auth/me')).json<{ user: { customer: { customerReferenceAccountId: string } } }>()
  await fillBag(jdw, 'jdw')
  const bag = async (browser: ReturnType<typeof at>) => (await browser.call(bagCalls.count, { query: {} })).itemCount
  expect([await bag(jdw), await bag(dal)]).toEqual([1, 0])
  expect((await who(jdw)).user.customer).toMatchObject({
    customerReferenceAccountId: (await who(dal)).user.customer.customerReferenceAccountId,
  })
})

test('the terms lead to the notices of software and fonts', async () => {
  const browser = at('awl')
  expect((await browser.open('/terms')).text).toContain('href="/third-party-notices.txt"')
  const { status, headers, text } = await browser.raw('/third-party-notices.txt')
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toContain('SIL OPEN FONT LICENSE')
})

// Shows R10.90
test.each(brandCodes)('%s has its name and its drawings as rasters for mails', async (code) => {
  const browser = at(code)
  const { text } = await browser.open('/')
  const drawing = /\/pictures\/drawn\/[^"?\s]+\.svg/.exec(text)![0].replace('.svg', '.png')
  for (const path of [drawing, `/brands/${code}/mail-day.png`, `/brands/${code}/mail-night.png`]) {
    const { headers } = await browser.fetch(path)
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin' })
  }
})
