// Opens the local shop and writes every brand's seed when it has changed. Loaded only when it may have.
import { brandCodes, type BrandCode } from '#shared/brands/brand.ts'
import { brands } from '#shared/brands/all.ts'
import { localOperator, localPassword } from '#shared/platform/people.ts'
import { seedSubscription } from '#origin/opening/subscription.ts'
import { openingToggles } from '#origin/opening/toggles.ts'
import type { Stores } from '#origin/platform/stores.ts'
import { publishAllChanges } from '#origin/shop/catalogue/publishing/publish-changes.ts'
import { forgetStoredToggles } from '#origin/vendors/flag-proxy/stored-toggles.ts'
import { hashPassword } from '#origin/vendors/issuer/passwords.ts'
import { reloadContent } from './load-content.ts'
import { loadCatalogue, loadPromotions, loadToggles } from './load.ts'
import { loadMeasures } from './load-measures.ts'
import { loadPeople } from './load-people.ts'
import { loadWarehouse } from './load-warehouse.ts'
import { openLocalShop } from './local.ts'
import type { OrderRows } from './person-rows.ts'
import type { SeedCatalogue } from './seed/catalogue.ts'
import { seedBanners, seedContent } from './seed/content.ts'
import { seedOrders } from './seed/people-orders.ts'
import { peopleRows } from './seed/people-rows.ts'
import { seedPromotions } from './seed/seed-promotions.ts'
import { seedCatalogue } from './seed/seed-catalogue.ts'

export async function fillShop(state: string, digest: string) {
  const { env, dispose } = await openLocalShop(state)
  try {
    const written = await writeSeed(env, digest)
    await forgetStoredToggles(env)
    return written
  } finally {
    await dispose()
  }
}

/**
 * Returns the number of written products, or null when the seed is unchanged; people who are too old are then written again.
 * The digest is written last, so that an interrupted seed runs again.
 */
async function writeSeed(stores: Stores, digest: string): Promise<number | null> {
  const { DB: d1 } = stores
  const loaded = await d1.prepare("SELECT digest FROM loaded WHERE part = 'seed'").first<{ digest: string }>()
  const loadAll = (orders: OrderRows[]) => loadPeople(d1, peopleRows(), orders, localPassword, hashPassword)
  if (loaded?.digest === digest) {
    const orders = brandCodes.flatMap((brand, at) => seedOrders(brands[brand], at, wholeCatalogue(brand)))
    if (await loadAll(orders)) console.log('  the sample customers begin anew')
    await publishAllChanges(stores)
    return null
  }
  let written = 0
  const orders: OrderRows[] = []
  for (const [at, brand] of brandCodes.entries()) {
    const catalogue = wholeCatalogue(brand)
    await loadCatalogue(d1, brand, catalogue)
    const pages = seedContent(brands[brand]).map(({ body }) => body)
    await reloadContent(d1, brand, pages, seedBanners(brands[brand]), new Date())
    await loadPromotions(d1, brand, seedPromotions(brand))
    orders.push(...seedOrders(brands[brand], at, catalogue))
    written += catalogue.products.length
    console.log(
      `  ${at + 1} of ${brandCodes.length}: ${brand}, ${catalogue.products.length} products, ${pages.length} pages`,
    )
  }
  await publishAllChanges(stores)
  await loadToggles(d1, openingToggles())
  await loadWarehouse(d1)
  await loadMeasures(d1, Date.now())
  await loadAll(orders)
  // The local operator account; an existing account keeps its changed password.
  await d1
    .prepare("INSERT OR IGNORE INTO operator (id, name, password, created, role) VALUES (?, ?, ?, 0, 'owner')")
    .bind(localOperator.id, localOperator.name, await hashPassword(localPassword))
    .run()
  await d1.prepare("INSERT OR REPLACE INTO loaded (part, digest) VALUES ('seed', ?)").bind(digest).run()
  return written
}

/** The listed products and the subscription, which is sold but not listed. */
function wholeCatalogue(brand: BrandCode): SeedCatalogue {
  const { products, ...rest } = seedCatalogue(brand)
  return { ...rest, products: [...products, seedSubscription(brand)] }
}
