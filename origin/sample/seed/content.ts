// Authored content of the eight shops: home pages, category banners, help and policy pages, and site banners.
import type { Brand } from '#shared/brands/brand.ts'
import type { ContentPage, NotificationBanner } from '#shared/content/content.ts'
import { bannerPicture, tops } from './banners/banner-drawing.ts'
import { homePage } from './homes/home-page.ts'
import { homes } from './homes/index.ts'
import { policyPages } from './policy.ts'
import type { Shop } from './promises.ts'
import { bagContent, confirmationContent } from './promises.ts'

function categoryBanner(shop: Shop, path: string, label: string): ContentPage {
  return {
    key: `category/${path}`,
    title: label,
    description: `${label} at ${shop.name}.`,
    components: [
      {
        type: 'banner',
        heading: label,
        text: homes[shop.code].cells[path] ?? '',
        picture: bannerPicture(shop.code, `top-${path}`, `A selection of ${label.toLowerCase()}`),
        link: null,
        tone: 'light',
      },
    ],
  }
}

/** The page of the autumn has no season in its key: it is shown whenever the season has no page of its own. */
const homePages = (shop: Shop) => [
  homePage(shop, 'autumn', 'home'),
  ...(['winter', 'spring', 'summer'] as const).map((season) => homePage(shop, season, `home-${season}`)),
]

/** Every authored page of a brand by its delivery key. */
export function seedContent(brand: Brand): { key: string; body: ContentPage }[] {
  const shop: Shop = brand
  const pages = [
    ...homePages(shop),
    ...tops(shop.code).map(({ path, label }) => categoryBanner(shop, path, label)),
    ...policyPages(brand),
    bagContent(shop),
    confirmationContent(),
  ]
  return pages.map((body) => ({ key: body.key, body }))
}

/** One banner for each area that has a notice in the seed. */
export function seedBanners(brand: Brand): NotificationBanner[] {
  return [
    {
      area: 'global',
      tone: 'info',
      text: homes[brand.code].notice,
      link: { label: 'Delivery', to: '/delivery' },
    },
    {
      area: 'bag',
      tone: 'info',
      text: 'You have 14 days to change your mind.',
      link: { label: 'Returns', to: '/returns' },
    },
    {
      area: 'checkout',
      tone: 'info',
      text: 'Choose your delivery day before you pay. Our dates allow for bank holidays.',
      link: null,
    },
    {
      area: 'credit',
      tone: 'info',
      text: `${brand.creditProduct} is subject to status. UK residents aged 18 or over only.`,
      link: { label: 'Credit explained', to: '/credit-explained' },
    },
    {
      area: 'page',
      tone: 'info',
      text: 'Not sure of your size?',
      link: { label: 'Size guide', to: '/size-guide' },
    },
    {
      area: 'content',
      tone: 'info',
      text: 'Can we help with anything else?',
      link: { label: 'Contact us', to: '/contact' },
    },
    {
      area: 'policy',
      tone: 'info',
      text: 'Have a question? We’re happy to help.',
      link: { label: 'Contact us', to: '/contact' },
    },
    {
      area: 'registration',
      tone: 'info',
      text: 'Create an account to keep your orders and details in one place.',
      link: null,
    },
  ]
}
