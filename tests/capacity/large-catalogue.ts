// A shop of which one brand has a hundred thousand products: its folder of databases, filled once, and what a change of a price
// costs there.
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { BrandCode } from '#shared/brands/brand.ts'
import { openLocalShop } from '#origin/sample/local.ts'
import { actionNamed } from '#origin/operator/registry.ts'
import { runAction } from '#origin/operator/run.ts'
import { indexOf } from '#origin/shop/search/read-index.ts'
import { updateAllListings } from '#origin/shop/search/indexing/listings-task.ts'
import { countingDatabase, type DatabaseCounts } from '#tests/bench/counting-database.ts'
import { syntheticCatalogue } from '#tests/bench/synthetic-catalogue.ts'
import { copySeeded } from '#tests/support/shop.ts'

export const largeBrand: BrandCode = 'fw'
/** A quarter of its products. */
export const largeListing = '/shop/c/department-0'

export type PriceChange = { request: DatabaseCounts; pass: DatabaseCounts; reader: DatabaseCounts }

/** The folder of the state. Later runs use it again: delete it when the seed or the migrations have changed. */
export async function largeCatalogue(size: number): Promise<string> {
  const folder = `.wrangler/tests/capacity-${size}`
  if (existsSync(folder)) return folder
  const making = `${folder}.making`
  await copySeeded(making)
  await withDatabase(making, (d1) => syntheticCatalogue(d1, largeBrand, size))
  renameSync(making, folder)
  return folder
}

/** The middle one of three changes, after a first. */
export async function priceChange(folder: string): Promise<PriceChange> {
  return withDatabase(folder, async (d1, env) => {
    const { d1: counted, counts, reset } = countingDatabase(d1)
    const measured = async (work: () => Promise<unknown>) => {
      reset()
      await work()
      return counts()
    }
    await indexOf(d1, largeBrand)
    const changes: PriceChange[] = []
    for (let at = 0; at < 4; at++) {
      const product = `${largeBrand}-B${4321 + at}`.toUpperCase()
      const input = { product, option: '', ...(await newPrice(d1, product)) }
      const operator = { name: 'capacity', by: 'script' as const }
      const given = { env: { ...env, DB: counted } as never, operator, brand: largeBrand, sure: true, now: new Date() }
      const request = await measured(() => runAction(actionNamed('stock.price')!, input, given))
      const pass = await measured(() => updateAllListings(counted))
      const reader = await measured(() => indexOf(counted, largeBrand))
      if (at > 0) changes.push({ request, pass, reader })
    }
    return changes.toSorted((a, b) => a.request.databaseMs - b.request.databaseMs)[1]!
  })
}

async function newPrice(d1: D1Database, product: string) {
  const stored = await d1
    .prepare('SELECT price, was FROM product WHERE product_no = ?')
    .bind(product)
    .first<{ price: number; was: number | null }>()
  const { price, was } = stored!
  const seen = `${(price / 100).toFixed(2)}${was === null ? '' : ` (${(was / 100).toFixed(2)})`}`
  return { seen, price: ((price + 100) / 100).toFixed(2) }
}

async function withDatabase<Result>(state: string, work: (d1: D1Database, env: object) => Promise<Result>) {
  const { env, dispose } = await openLocalShop(join(state, 'v3'))
  try {
    return await work(env.DB, env)
  } finally {
    await dispose()
  }
}
