import { expect, test } from 'vitest'
import type { Brand } from '#shared/brands/brand.ts'
import { brandCodes, type BrandCode } from '#shared/brands/brand.ts'
import { ContentPage, NotificationBanner } from '#shared/entities/content.ts'
import { drawBanner } from '#origin/drawings/banner.ts'
import { bannerDrawing, seedBanners, seedContent } from './content.ts'
import { lines } from './lines.ts'
import { subscriptionNo } from './subscription.ts'
import { treeOf } from './trees.ts'

const company = {
  legalName: 'Fold & Field Ltd',
  address: '1 Mill Lane, Leeds LS1 1AA',
  email: 'help@example.test',
  phone: '0113 496 0000',
  companyNumber: '01234567',
  vatNumber: 'GB123456789',
}
const brandOf = (code: BrandCode) => ({ code, name: 'Fold', creditProduct: 'Fold Account', company }) as Brand

const linksOf = (body: unknown) => {
  const text = JSON.stringify(body)
  return [...text.matchAll(/"to":"([^"]+)"/g), ...text.matchAll(/href=\\"([^"\\]+)\\"/g)].map(([, to]) => to!)
}

test('every page and banner of every shop parses, and no page is there twice', () => {
  for (const code of brandCodes) {
    const pages = seedContent(brandOf(code))
    for (const { key, body } of pages) expect(ContentPage.parse(body).key).toBe(key)
    expect(new Set(pages.map(({ key }) => key)).size).toBe(pages.length)
    for (const banner of seedBanners(brandOf(code))) expect(NotificationBanner.safeParse(banner).success).toBe(true)
  }
})

test('every link inside the shop leads to a category or a page that exists', () => {
  for (const code of brandCodes) {
    const pages = seedContent(brandOf(code))
    const known = new Set([
      ...treeOf(code).nodes.map(({ path }) => `/shop/c/${path}`),
      '/shop/c/new-in',
      '/shop/c/sale',
      `/shop/p/${subscriptionNo(code)}`,
      ...pages.map(({ key }) => `/${key}`),
      // Pages of the storefront itself: client/pages/{account-orders,order-look-up}.
      '/account/orders',
      '/order-look-up',
    ])
    const broken = linksOf([pages, seedBanners(brandOf(code))]).filter((to) => to.startsWith('/') && !known.has(to))
    expect(broken, code).toEqual([])
  }
})

test('a rate or a cost of credit stands only inside a representative example', () => {
  for (const code of brandCodes) {
    for (const { key, body } of [
      ...seedContent(brandOf(code)),
      { key: 'banners', body: { components: seedBanners(brandOf(code)) } },
    ]) {
      for (const component of body.components) {
        const text = JSON.stringify(component)
        // Delivery has prices too, and none of them is a cost of credit.
        const pence = key === 'delivery' ? /(?!)/ : /£\d+\.\d\d/
        if (pence.test(text) || /% ?(APR|p\.a\.|a year)|a month/.test(text))
          expect(text, key).toMatch(/Representative example.*£1,200.*% APR.*Mill Lane/)
      }
    }
  }
})

test('the representative example’s figures agree with its APR', () => {
  const text = JSON.stringify(seedContent(brandOf('jdw')))
  const rate = 1.349 ** (1 / 12) - 1
  const monthly = (1200 * rate) / (1 - 1.349 ** -1)
  expect(text).toContain(`£${monthly.toFixed(2)} a month`)
  expect(text).toContain(`£${(Math.round(monthly * 1200) / 100).toLocaleString('en-GB')} in all`)
})

test('a hero shows what its words lead to', () => {
  const kindsOf = (name: string) => new Set(bannerDrawing('ihm', name)!.theme.kinds.map(({ kind }) => kind))
  const kindsBelow = (path: string) =>
    treeOf('ihm')
      .leaves.filter((leaf) => leaf.path.startsWith(`${path}/`))
      .flatMap((leaf) => leaf.lines.map((line) => lines[line]!.kind))
  for (const [at, department] of ['bedding', 'lighting', 'kitchen-and-dining'].entries())
    expect(kindsBelow(department)).toEqual(expect.arrayContaining([...kindsOf(`hero-${at + 1}`)]))
})

test('every picture in content is drawn at the size its page says, and an unknown name is not', () => {
  for (const code of brandCodes) {
    for (const [, name, width, height] of JSON.stringify(seedContent(brandOf(code))).matchAll(
      /\/pictures\/banner\/[\w-]+\/\w+\/([\w-]+)\.svg","kind":"drawn","width":(\d+),"height":(\d+)/g,
    )) {
      const artwork = bannerDrawing(code, name!)
      expect(artwork, `${code}/${name}`).toMatchObject({ width: Number(width), height: Number(height) })
      expect(drawBanner(artwork!.theme, artwork!.width, artwork!.height)).not.toMatch(/NaN|undefined/)
    }
    expect(bannerDrawing(code, 'hero-9')).toBeNull()
    expect(bannerDrawing(code, 'top-nowhere')).toBeNull()
  }
})
