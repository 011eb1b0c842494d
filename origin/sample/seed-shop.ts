// Writes the seed when it has changed.
import type { BrandCode } from '#shared/brands/brand.ts'
import { localOperator } from '#shared/platform/people.ts'
import type { ContentPage, NotificationBanner } from '#shared/content/content.ts'
import type { SeedCatalogue } from './seed/catalogue.ts'
import type { Stores } from '#origin/platform/stores.ts'
import { publishAllChanges } from '#origin/shop/catalogue/publishing/publish-changes.ts'
import { reloadContent } from './load-content.ts'
import { loadCatalogue, loadPromotions, loadToggles, type SeedPromotion, type ToggleRow } from './load.ts'
import { loadMeasures } from './load-measures.ts'
import { loadPeople } from './load-people.ts'
import { loadWarehouse } from './load-warehouse.ts'
import type { OrderRows, PersonRows } from './person-rows.ts'

export type Seed = {
  brands: readonly BrandCode[]
  catalogue: (brand: BrandCode) => SeedCatalogue
  content: (brand: BrandCode) => { pages: ContentPage[]; banners: NotificationBanner[] }
  promotions: (brand: BrandCode) => SeedPromotion[]
  toggles: ToggleRow[]
  people: readonly PersonRows[]
  /** Orders of the seeded people in the brand at index `at`. */
  orders: (brand: BrandCode, at: number, catalogue: SeedCatalogue) => OrderRows[]
  password: { plain: string; hash: (password: string) => Promise<string> }
}

/**
 * Returns the number of written products, or null when the seed is unchanged; people who are too old are then written again.
 * The digest is written last, so that an interrupted seed runs again.
 */
export async function seedShop(stores: Stores, seed: Seed, digest: string, log: (line: string) => void) {
  const { DB: d1 } = stores
  const loaded = await d1.prepare("SELECT digest FROM loaded WHERE part = 'seed'").first<{ digest: string }>()
  if (loaded?.digest === digest) {
    const orders = seed.brands.flatMap((brand, at) => seed.orders(brand, at, seed.catalogue(brand)))
    const again = await loadPeople(d1, seed.people, orders, seed.password.plain, seed.password.hash)
    if (again) log('  the sample customers begin anew')
    await publishAllChanges(stores)
    return null
  }
  let written = 0
  const orders: OrderRows[] = []
  for (const [at, brand] of seed.brands.entries()) {
    const catalogue = seed.catalogue(brand)
    await loadCatalogue(d1, brand, catalogue)
    const { pages, banners } = seed.content(brand)
    await reloadContent(d1, brand, pages, banners, new Date())
    await loadPromotions(d1, brand, seed.promotions(brand))
    orders.push(...seed.orders(brand, at, catalogue))
    written += catalogue.products.length
    log(`  ${at + 1} of ${seed.brands.length}: ${brand}, ${catalogue.products.length} products, ${pages.length} pages`)
  }
  await publishAllChanges(stores)
  await loadToggles(d1, seed.toggles)
  await loadWarehouse(d1)
  await loadMeasures(d1, Date.now())
  await loadPeople(d1, seed.people, orders, seed.password.plain, seed.password.hash)
  // The local operator account; an existing account keeps its changed password.
  await d1
    .prepare("INSERT OR IGNORE INTO operator (id, name, password, created, role) VALUES (?, ?, ?, 0, 'owner')")
    .bind(localOperator.id, localOperator.name, await seed.password.hash(seed.password.plain))
    .run()
  await d1.prepare("INSERT OR REPLACE INTO loaded (part, digest) VALUES ('seed', ?)").bind(digest).run()
  return written
}
