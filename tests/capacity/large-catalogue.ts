// A shop of which one brand has a hundred thousand products: its folder of databases, filled once, and what a change of a price
// costs there.
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { Stores } from '#origin/platform/stores.ts'
import { openLocalShop } from '#origin/sample/local.ts'
import { actionNamed } from '#origin/operator/registry.ts'
import { runAction } from '#origin/operator/run.ts'
import { indexOf } from '#origin/shop/search/read-index.ts'
import { publishAllChanges } from '#origin/shop/catalogue/publishing/publish-changes.ts'
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
  await withStores(making, (stores) => syntheticCatalogue(stores, largeBrand, size))
  renameSync(making, folder)
  return folder
}

/** The middle one of three changes, after a first. */
export async function priceChange(folder: string): Promise<PriceChange> {
  return withStores(folder, async (stores) => {
    const primary = countingDatabase(stores.DB)
    const catalogue = countingDatabase(stores.CATALOGUE)
    const counted = { DB: primary.d1, CATALOGUE: catalogue.d1 }
    const measured = async (work: () => Promise<unknown>) => {
      primary.reset()
      catalogue.reset()
      await work()
      return sumOf(primary.counts(), catalogue.counts())
    }
    await indexOf(stores.CATALOGUE, largeBrand)
    const changes: PriceChange[] = []
    for (let at = 0; at < 4; at++) {
      const product = `${largeBrand}-B${4321 + at}`.toUpperCase()
      const input = { product, option: '', ...(await newPrice(stores.DB, product)) }
      const operator = { name: 'capacity', role: 'owner', by: 'script' } as const
      const given = {
        env: { ...stores, ...counted } as never,
        operator,
        brand: largeBrand,
        sure: true,
        now: new Date(),
      }
      const request = await measured(() => runAction(actionNamed('stock.price')!, input, given))
      const pass = await measured(() => publishAllChanges(counted))
      const reader = await measured(() => indexOf(counted.CATALOGUE, largeBrand))
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

function sumOf(one: DatabaseCounts, other: DatabaseCounts): DatabaseCounts {
  return {
    statements: one.statements + other.statements,
    read: one.read + other.read,
    written: one.written + other.written,
    databaseMs: one.databaseMs + other.databaseMs,
    longestMs: Math.max(one.longestMs, other.longestMs),
  }
}

async function withStores<Result>(state: string, work: (stores: Stores) => Promise<Result>) {
  const { env, dispose } = await openLocalShop(join(state, 'v3'))
  try {
    return await work(env)
  } finally {
    await dispose()
  }
}
