import { expect, test } from 'vitest'
import { brands } from '#shared/brands/all.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { ContentPage, NotificationBanner } from '#shared/content/content.ts'
import { seedBanners, seedContent } from './content.ts'
import { openingPages } from '#origin/opening/content.ts'
import { openingPromotions } from '#origin/opening/promotions.ts'
import { sampledBrands } from '#origin/sample/sample-brands.ts'
import { subscriptionNo } from '#origin/opening/subscription.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedPromotions } from './seed-promotions.ts'

const company = {
  legalName: 'Fold & Field Ltd',
  address: '1 Mill Lane, Leeds LS1 1AA',
  email: 'help@example.test',
  phone: '0113 496 0000',
  companyNumber: '01234567',
  vatNumber: 'GB123456789',
}
const brandOf = (code: BrandCode) => ({ ...brands[code], name: 'Fold', creditProduct: 'Fold Account', company })

const linksOf = (body: unknown) => {
  const text = JSON.stringify(body)
  return [...text.matchAll(/"to":"([^"]+)"/g), ...text.matchAll(/href=\\"([^"\\]+)\\"/g)].map(([, to]) => to!)
}

test('every page and banner of every shop parses', () => {
  for (const code of sampledBrands) {
    const pages = seedContent(brandOf(code))
    for (const { key, body } of pages) expect(ContentPage.parse(body).key).toBe(key)
    expect(new Set(pages.map(({ key }) => key)).size).toBe(pages.length)
    for (const banner of seedBanners(brandOf(code))) expect(NotificationBanner.safeParse(banner).success).toBe(true)
  }
})

test('every internal link leads to an existing page', () => {
  for (const code of sampledBrands) {
    const pages = seedContent(brandOf(code))
    const known = new Set([
      // The categories of new goods and of the sale are among them, where enough products are in them.
      ...seedCatalogue(code).categories.map(({ path }) => `/shop/c/${path}`),
      `/shop/p/${subscriptionNo(code)}`,
      ...pages.map(({ key }) => `/${key}`),
      // Pages of the storefront itself, in client/orders and client/account.
      '/account',
      ...[
        'addresses',
        'credit',
        'credit/statements',
        'data',
        'delete',
        'delivery-subscription',
        'details',
        'orders',
      ].map((path) => `/account/${path}`),
      '/account/preferences',
      '/checkout/credit-eligibility',
      '/checkout/make-a-payment',
      '/order-look-up',
      '/shop/c/new-in',
      '/shop/bag',
      '/shop/bag/saved-items',
      '/size-guide',
      // Written by the build (client/build/third-party-notices.ts).
      '/third-party-notices.txt',
    ])
    const links = linksOf([pages, seedBanners(brandOf(code))]).map((to) => to.split(/[?#]/)[0]!)
    const broken = links.filter((to) => to.startsWith('/') && !known.has(to))
    expect(broken, code).toEqual([])
  }
})

/** Texts that require a representative example or the representative APR (CONC 3.5.3, 3.5.7). */
const trigger =
  /\d% ?(APR|p\.a\.|a year|a month|interest)|£[\d.,]+ (a|per) month|interest[ -]free|interest rate|when you open an account/i

test('authored content states no rate, cost or incentive of credit', () => {
  for (const code of sampledBrands) {
    const pages = seedContent(brandOf(code))
    for (const { key, body } of pages)
      for (const part of body.components)
        expect([key, trigger.exec(JSON.stringify(part))?.[0]]).toEqual([key, undefined])
    for (const banner of seedBanners(brandOf(code))) expect(banner.text).not.toMatch(trigger)
    const explained = pages.find(({ key }) => key === 'credit-explained')!
    expect(explained.body.components).toContainEqual({ type: 'credit', promotion: null })
  }
})

test('a brand without a sample opens like a shop of its own', () => {
  const brand = { ...brands.jdw, code: 'new' as BrandCode }
  expect(seedCatalogue(brand.code)).toEqual({ brand: 'new', categories: [], products: [] })
  expect(seedPromotions(brand.code)).toEqual(openingPromotions)
  expect(seedContent(brand).map(({ body }) => body)).toEqual(openingPages(brand))
  expect(openingPages(brand).map((page) => ContentPage.parse(page).key)).toContain('help')
})
