// The notification banners that a shop opens with, one for each area (banners.json).
import type { Brand } from '#shared/brands/brand.ts'
import type { NotificationBanner } from '#shared/content/content.ts'
import banners from './banners.json' with { type: 'json' }

/** `notice` is the line above every page. */
export function openingBanners({ creditProduct }: Brand, notice?: string): NotificationBanner[] {
  return (banners as NotificationBanner[]).map((banner) => ({
    ...banner,
    text: banner.area === 'global' && notice ? notice : banner.text.replace('{creditProduct}', creditProduct),
  }))
}
