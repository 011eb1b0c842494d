// Fills an empty database with what a shop opens with, by the loaders that fill the local shop. With `sample` the sample
// catalogue comes too, and a line above every page says so. No people, orders or cards.
import { brandCodes, type BrandCode } from '#shared/brands/brand.ts'
import { brands } from '#shared/brands/all.ts'
import { loadContent } from '#origin/sample/load-content.ts'
import { loadCatalogue, loadPromotions, loadToggles } from '#origin/sample/load.ts'
import { seedContent } from '#origin/sample/seed/content.ts'
import { seedCatalogue } from '#origin/sample/seed/seed-catalogue.ts'
import { openingBanners } from './banners.ts'
import { openingPages } from './content.ts'
import { openingPromotions } from './promotions.ts'
import { seedSubscription } from './subscription.ts'
import { openingToggles } from './toggles.ts'

export const sampleNotice = 'This shop is a try-out with sample products: please don’t order, nothing will be sent.'

export async function fillOpening(d1: D1Database, sample: boolean, now: Date): Promise<void> {
  await loadToggles(d1, openingToggles())
  for (const code of brandCodes) {
    const brand = brands[code]
    const pages = sample ? seedContent(brand).map(({ body }) => body) : openingPages(brand)
    const banners = sample ? openingBanners(brand, sampleNotice) : openingBanners(brand)
    await loadCatalogue(d1, code, catalogueOf(code, sample))
    await loadContent(d1, code, pages, banners, now)
    await loadPromotions(d1, code, [...openingPromotions])
  }
}

/** The delivery subscription is sold in every shop, whatever its catalogue. */
function catalogueOf(brand: BrandCode, sample: boolean) {
  const { categories, products } = sample ? seedCatalogue(brand) : { categories: [], products: [] }
  return { brand, categories, products: [...products, seedSubscription(brand)] }
}
