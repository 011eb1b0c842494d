// The notification banners that a shop opens with, one for each area but checkout (banners.json).
import type { Brand } from '#shared/brands/brand.ts'
import type { NotificationBanner } from '#shared/content/content.ts'
import banners from './banners.json' with { type: 'json' }

/** `notice` is the line above every page, `link` what it speaks of. */
export function openingBanners({ creditProduct }: Brand, notice?: string, link: NotificationBanner['link'] = null) {
  return (banners as NotificationBanner[]).map((banner): NotificationBanner =>
    banner.area === 'global' && notice
      ? { ...banner, text: notice, link }
      : { ...banner, text: banner.text.replace('{creditProduct}', creditProduct) },
  )
}
