// The notification banners that a shop opens with, one for each area (banners.json).
import type { Brand } from '#shared/brands/brand.ts'
import type { NotificationBanner } from '#shared/content/content.ts'
import banners from './banners.json' with { type: 'json' }

/** `notice` is the line above every page. A shop without clothes does not ask for one's size. */
export function openingBanners({ creditProduct, sizeGuides }: Brand, notice?: string): NotificationBanner[] {
  const hasSizes = sizeGuides.womens ?? sizeGuides.mens
  const shown = (banners as NotificationBanner[]).filter(({ area }) => hasSizes || area !== 'page')
  return shown.map((banner) => ({
    ...banner,
    text: banner.area === 'global' && notice ? notice : banner.text.replace('{creditProduct}', creditProduct),
  }))
}
