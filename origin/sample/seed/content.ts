// Authored content of the sample shops: home pages and category banners, and the pages that every shop opens with.
import type { Brand } from '#shared/brands/brand.ts'
import type { ContentPage, NotificationBanner } from '#shared/content/content.ts'
import { openingBanners } from '#origin/opening/banners.ts'
import { openingPages, standingPages } from '#origin/opening/content.ts'
import type { Shop } from '#origin/opening/promises.ts'
import { sampleOf } from '#origin/sample/sample-brands.ts'
import { bannerPicture, tops } from './banners/banner-drawing.ts'
import type { Home } from './home.ts'
import { homePage } from './home-page.ts'

function categoryBanner(shop: Shop, home: Home, path: string, label: string): ContentPage {
  return {
    key: `category/${path}`,
    title: label,
    description: `${label} at ${shop.name}.`,
    components: [
      {
        type: 'banner',
        heading: label,
        text: home.cells[path] ?? '',
        picture: bannerPicture(shop.code, `top-${path}`, `A selection of ${label.toLowerCase()}`),
        link: { label: 'See what’s new', to: `/shop/c/new-in/${path}` },
        tone: 'light',
      },
    ],
  }
}

/** The page of the autumn has no season in its key: it is shown whenever the season has no page of its own. */
const homePages = (shop: Shop, home: Home) => [
  homePage(shop, home, 'autumn', 'home'),
  ...(['winter', 'spring', 'summer'] as const).map((season) => homePage(shop, home, season, `home-${season}`)),
]

/** Every authored page of a brand by its delivery key. */
export function seedContent(brand: Brand): { key: string; body: ContentPage }[] {
  const home = sampleOf(brand.code)?.home
  const pages = home
    ? [
        ...homePages(brand, home),
        ...tops(brand.code).map(({ path, label }) => categoryBanner(brand, home, path, label)),
        ...standingPages(brand),
      ]
    : openingPages(brand)
  return pages.map((body) => ({ key: body.key, body }))
}

/** One banner for each area; the line above every page is the shop's own, and a shop without clothes asks for no size. */
export function seedBanners(brand: Brand): NotificationBanner[] {
  const { notice, noticeLink, isSized = true } = sampleOf(brand.code)?.home ?? {}
  return openingBanners(brand, notice, noticeLink).filter(({ area }) => area !== 'page' || isSized)
}
