// A shop of which one brand has a hundred thousand products and another 2,400, all synthetic: its folder of databases, filled once
// for each version of the seed.
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { Stores } from '#origin/platform/stores.ts'
import { openLocalShop } from '#origin/sample/local.ts'
import { seedDigest } from '#origin/sample/seed-digest.ts'
import { copySeeded } from '#tests/support/shop.ts'
import { syntheticCatalogue } from './synthetic-catalogue.ts'

export const large = { brand: 'fw', size: 100_000 } as const satisfies { brand: BrandCode; size: number }
export const small = { brand: 'pma', size: 2400 } as const satisfies { brand: BrandCode; size: number }
/** A quarter of a brand's products. */
export const largeListing = '/shop/c/department-0'

/** The folder of the state. */
export async function largeCatalogue(): Promise<string> {
  const folder = `.wrangler/tests/large-${seedDigest().slice(0, 12)}`
  if (existsSync(folder)) return folder
  const making = `${folder}.making`
  await copySeeded(making)
  await withStores(making, async (stores) => {
    for (const { brand, size } of [small, large]) await syntheticCatalogue(stores, brand, size)
  })
  renameSync(making, folder)
  return folder
}

async function withStores<Result>(state: string, work: (stores: Stores) => Promise<Result>): Promise<Result> {
  const { env, dispose } = await openLocalShop(join(state, 'v3'))
  try {
    return await work(env)
  } finally {
    await dispose()
  }
}
