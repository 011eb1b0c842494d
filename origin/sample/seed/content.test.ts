import { expect, test } from 'vitest'
import { brands } from '#shared/brands/all.ts'
import { brandCodes, type BrandCode } from '#shared/brands/brand.ts'
import { ContentPage, NotificationBanner } from '#shared/content/content.ts'
import { drawBanner } from '#origin/sample/drawings/banner.ts'
import { bannerDrawing } from './banners/banner-drawing.ts'
import { seedBanners, seedContent } from './content.ts'
import { heroScene } from './banners/hero-scene.ts'
import { lines } from './lines.ts'
import { sampledBrands, sampleOf } from '#origin/sample/sample-brands.ts'
import { openingPages } from '#origin/opening/content.ts'
import { openingPromotions } from '#origin/opening/promotions.ts'
import { subscriptionNo } from '#origin/opening/subscription.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedPromotions } from './seed-promotions.ts'
import { treeOf } from './trees.ts'

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
  for (const code of brandCodes) {
    const pages = seedContent(brandOf(code))
    for (const { key, body } of pages) expect(ContentPage.parse(body).key).toBe(key)
    expect(new Set(pages.map(({ key }) => key)).size).toBe(pages.length)
    for (const banner of seedBanners(brandOf(code))) expect(NotificationBanner.safeParse(banner).success).toBe(true)
  }
})

test('every internal link leads to an existing page', () => {
  for (const code of brandCodes) {
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

test('every shop’s help has its own names and at least thirty answers', () => {
  for (const code of brandCodes) {
    const help = seedContent(brands[code]).find(({ key }) => key === 'help')!.body
    const questions = help.components.flatMap((part) => (part.type === 'faq' ? part.questions : []))
    expect(questions.length, code).toBeGreaterThanOrEqual(30)
    expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length)
    const text = JSON.stringify(help)
    for (const name of [brands[code].creditProduct, brands[code].company.phone, brands[code].company.email])
      expect(text).toContain(name)
  }
})

/** Texts that require a representative example or the representative APR (CONC 3.5.3, 3.5.7). */
const trigger =
  /\d% ?(APR|p\.a\.|a year|a month|interest)|£[\d.,]+ (a|per) month|interest[ -]free|interest rate|when you open an account/i

test('authored content states no rate, cost or incentive of credit', () => {
  for (const code of brandCodes) {
    const pages = seedContent(brandOf(code))
    for (const { key, body } of pages)
      for (const part of body.components)
        expect([key, trigger.exec(JSON.stringify(part))?.[0]]).toEqual([key, undefined])
    for (const banner of seedBanners(brandOf(code))) expect(banner.text).not.toMatch(trigger)
    const explained = pages.find(({ key }) => key === 'credit-explained')!
    expect(explained.body.components).toContainEqual({ type: 'credit', promotion: null })
  }
})

test.each(['Now 0% interest', '34.9% APR', '2.5% a month', '£24.50 a month', '20% off when you open an account'])(
  '“%s” would be found in what is authored',
  (planted) => expect(planted).toMatch(trigger),
)

test('a hero shows what its words lead to', () => {
  for (const code of sampledBrands) {
    const { hero, second, third = second } = sampleOf(code)!.home
    for (const { heading, path, picture } of [...Object.values(hero), second, third]) {
      const { parts } = heroScene(code, Number(picture.replace('hero-', '')))!
      const shown = parts.flatMap((part) =>
        'look' in part ? part.clothes.map(({ drawing }) => drawing.kind) : 'drawing' in part ? [part.drawing.kind] : [],
      )
      const below = new Set(
        treeOf(code)
          .leaves.filter((leaf) => leaf.path.startsWith(`${path}/`))
          .flatMap((leaf) => leaf.lines.map((line) => lines[line]!.kind)),
      )
      expect(shown.filter((kind) => below.has(kind)).length, `${code} ${heading}`).toBeGreaterThan(1)
    }
  }
})

test('the home page of each season begins with its own words', () => {
  for (const code of sampledBrands) {
    const pages = seedContent(brandOf(code)).filter(({ key }) => key.startsWith('home'))
    expect(pages.map(({ key }) => key)).toEqual(['home', 'home-winter', 'home-spring', 'home-summer'])
    const first = pages.map(({ body }) => body.components[0] as { heading: string; text: string })
    expect(new Set(first.map(({ heading, text }) => heading + text)).size, code).toBeGreaterThan(2)
    const cold = first.slice(0, 2).map((hero) => JSON.stringify(hero))
    expect(cold.filter((text) => /summer|sun|swim|short sleeve/i.test(text))).toEqual([])
  }
})

test('every picture in content is drawn at its page’s size', () => {
  for (const code of sampledBrands) {
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

test('a brand without a sample opens like a shop of its own', () => {
  const brand = { ...brands.jdw, code: 'new' as BrandCode }
  expect(seedCatalogue(brand.code)).toEqual({ brand: 'new', categories: [], products: [] })
  expect(seedPromotions(brand.code)).toEqual(openingPromotions)
  expect(seedContent(brand).map(({ body }) => body)).toEqual(openingPages(brand))
  expect(openingPages(brand).map((page) => ContentPage.parse(page).key)).toContain('help')
})
