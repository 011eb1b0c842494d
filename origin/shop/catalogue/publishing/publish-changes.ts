// Brings what shoppers browse up to date with the primary database, in the background.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { Stores } from '#origin/platform/stores.ts'
import { indexStatements } from '#origin/shop/search/indexing/index-rows.ts'
import {
  deleteChanges,
  listingChanges,
  readChanges,
  requestRebuild,
  type ChangeRow,
  type ProductChange,
} from '#origin/shop/search/indexing/listing-changes.ts'
import { changedIndexRows } from '#origin/shop/search/indexing/update-index.ts'
import { copyContent } from './copy-content.ts'
import { copyProducts } from './copy-products.ts'
import { nextVersion, publish, PublishedMeanwhile, type Live } from './live.ts'
import { publishEdition, rebuildsDue } from './publish-edition.ts'
import { publishedBrands, requestAll } from './published-brands.ts'
import { endTurn, takeTurn, type Publishing } from './turn.ts'

/** One step: a step of a brand's next edition, and a bounded number of changes of the other brands. True when more is due. */
export async function publishChanges(stores: Stores): Promise<boolean> {
  return (await publishStep(stores)) !== 'done'
}

/** Everything that is due, for a script that no scheduler serves. */
export async function publishAllChanges(stores: Stores): Promise<void> {
  for (let state = await publishStep(stores); state !== 'done'; state = await publishStep(stores))
    if (state === 'occupied') await new Promise((resolve) => setTimeout(resolve, 20))
}

/** `occupied`: another pass is writing, or was faster; what is due stays marked. */
async function publishStep(stores: Stores): Promise<'done' | 'more' | 'occupied'> {
  if (!(await publishedBrands(stores)).isDue) return 'done'
  const turn = await takeTurn(stores.CATALOGUE)
  if (turn === null) return 'occupied'
  const publishing = { ...stores, turn }
  try {
    return (await publishDue(publishing)) ? 'more' : 'done'
  } catch (error) {
    if (!(error instanceof PublishedMeanwhile)) throw error
    return 'occupied'
  } finally {
    await endTurn(publishing)
  }
}

async function publishDue(stores: Publishing): Promise<boolean> {
  const { DB } = stores
  const { brands } = await publishedBrands(stores)
  for (const { brand, live, source } of brands) {
    // The catalogue is new or was emptied, or the primary was restored to an earlier time.
    if (!live || source < live.follows) await requestAll(DB, brand)
  }
  const rebuilds = await rebuildsDue(DB)
  const rebuild = rebuilds.find(({ waits }) => !waits)
  const building = new Set(rebuilds.map(({ brand }) => brand))
  if (rebuild) await publishEdition(stores, rebuild)
  const { rows, more } = await readChanges(DB, [...building])
  await copyContent(stores, rows)
  const lists = await listingChanges(DB, rows)
  for (const { brand, live, source } of brands) {
    if (!live || building.has(brand)) continue
    const own = rows.filter((row) => row.brand === brand)
    // What a script has written raises the brand's own version last: until all of it is copied, caches keep what they have.
    const follows = more ? live.follows : source
    await publishBrand(stores, { brand, live, follows }, own, lists.get(brand) ?? new Map())
  }
  if (rows.length > 0) await deleteChanges(DB, rows).run()
  return more || rebuild !== undefined
}

type Brand = { brand: BrandCode; live: Live; follows: number }

async function publishBrand(
  stores: Publishing,
  { brand, live, follows }: Brand,
  rows: readonly ChangeRow[],
  listed: ReadonlyMap<number, ProductChange>,
): Promise<void> {
  const { DB, CATALOGUE } = stores
  const products = rows.filter(({ kind }) => kind !== 'content' && kind !== 'redirect')
  await copyProducts(stores, brand, live, live.edition, products)
  const index = listed.size === 0 ? [] : await changedIndexRows(CATALOGUE, brand, live.edition, listed)
  if (index === null) await requestRebuild(DB, brand).run()
  // What was sold is worded anew when a page is next made: no cache need forget its copy for it.
  const isShown = rows.some(({ kind }) => kind !== 'sold' && kind !== 'redirect')
  if (!isShown && follows === live.follows) return
  const next = { edition: live.edition, version: nextVersion(live), follows }
  await publish(stores, brand, live, indexStatements(CATALOGUE, { brand, ...next }, index ?? []), next)
}
