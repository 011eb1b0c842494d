// Fills an empty database with what a shop opens with, by the loaders that fill the local shop. With `sample` the sample
// catalogue comes too. A line above every page of a shop to try says so. No people, orders or cards.
import { brandCodes, type BrandCode } from '#shared/brands/brand.ts'
import { brands } from '#shared/brands/all.ts'
import type { PartyName } from '#shared/platform/parties.ts'
import { loadContent } from '#origin/sample/load-content.ts'
import { loadCatalogue, loadPromotions, loadToggles } from '#origin/sample/load.ts'
import { seedContent } from '#origin/sample/seed/content.ts'
import { seedCatalogue } from '#origin/sample/seed/seed-catalogue.ts'
import { openingBanners } from './banners.ts'
import { openingPages } from './content.ts'
import { openingPromotions } from './promotions.ts'
import { seedSubscription } from './subscription.ts'
import { openingToggles } from './toggles.ts'

export const tryOutNotice = 'This shop is a try-out: please don’t order, nothing will be sent.'

type Opening = {
  /** The sample catalogue. */
  sample: boolean
  tryOut: boolean
  /** The parties that the shop has to do without. */
  lacks: readonly PartyName[]
}

export async function fillOpening(d1: D1Database, { sample, tryOut, lacks }: Opening, now: Date): Promise<void> {
  await loadToggles(d1, openingToggles(!lacks.includes('creditAgency')))
  for (const code of brandCodes) {
    const brand = { ...brands[code], lacks }
    const pages = sample ? seedContent(brand).map(({ body }) => body) : openingPages(brand)
    const banners = tryOut ? openingBanners(brand, tryOutNotice) : openingBanners(brand)
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
