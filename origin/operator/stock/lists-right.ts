// After prices or what is in stock changed: listings sort and filter by it again. The change itself is there already, so a
// listing that could not be made now is told in the log, and is right again with the next change.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { reindex } from '#origin/shop/search/reindex.ts'
import { errorMessageOf } from '#origin/platform/words-of.ts'

const tries = 3

/** Made again when somebody changed more while it was made: otherwise the slower one of two would leave the older list. */
export async function setListsRight({ DB }: OriginEnv, brand: BrandCode): Promise<void> {
  try {
    for (let at = 0; at < tries; at++) {
      const before = await lastChange(DB, brand)
      await reindex(DB, brand)
      if ((await lastChange(DB, brand)) === before) return
    }
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', room: 'operator', event: 'lists-not-right', brand, error: errorMessageOf(error) }))
  }
} // prettier-ignore

async function lastChange(d1: D1Database, brand: BrandCode): Promise<number | null> {
  const row = await d1
    .prepare("SELECT max(id) AS id FROM audit WHERE brand = ? AND action GLOB 'stock.*'")
    .bind(brand)
    .first<{ id: number | null }>()
  return row?.id ?? null
}
