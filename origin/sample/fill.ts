// Opens the local shop and writes every brand's seed. Loaded only when the seed has changed.
import { brandCodes, type BrandCode } from '#shared/brands/brand.ts'
import { brands } from '#shared/brands/all.ts'
import { localPassword } from '#shared/platform/people.ts'
import { openingToggles } from '#origin/opening/toggles.ts'
import { openLocalShop } from './local.ts'
import { seedShop } from './seed-shop.ts'
import type { SeedCatalogue } from './seed/catalogue.ts'
import { seedBanners, seedContent } from './seed/content.ts'
import { forgetStoredToggles } from '#origin/vendors/flag-proxy/stored-toggles.ts'
import { hashPassword } from '#origin/vendors/issuer/passwords.ts'
import { seedOrders } from './seed/people-orders.ts'
import { peopleRows } from './seed/people-rows.ts'
import { seedPromotions } from './seed/seed-promotions.ts'
import { seedCatalogue } from './seed/seed-catalogue.ts'
import { seedSubscription } from '#origin/opening/subscription.ts'

export async function fillShop(state: string, digest: string) {
  const { env, dispose } = await openLocalShop(state)
  try {
    const seed = {
      brands: brandCodes,
      catalogue: wholeCatalogue,
      promotions: seedPromotions,
      content: (brand: BrandCode) => ({
        pages: seedContent(brands[brand]).map(({ body }) => body),
        banners: seedBanners(brands[brand]),
      }),
      toggles: openingToggles(),
      people: peopleRows(),
      orders: (brand: BrandCode, at: number, catalogue: SeedCatalogue) => seedOrders(brands[brand], at, catalogue),
      password: { plain: localPassword, hash: hashPassword },
    }
    const written = await seedShop(env, seed, digest, console.log)
    await forgetStoredToggles(env)
    return written
  } finally {
    await dispose()
  }
}

/** The listed products and the subscription, which is sold but not listed. */
function wholeCatalogue(brand: BrandCode): SeedCatalogue {
  const { products, ...rest } = seedCatalogue(brand)
  return { ...rest, products: [...products, seedSubscription(brand)] }
}
