// Rebuilds the brand's listings after a change of prices or stock, because listings sort and filter by them. The change
// itself is already committed: a failure is logged, and the next change rebuilds the listing.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { reindex } from '#origin/shop/search/reindex.ts'
import { errorMessageOf } from '#origin/platform/log-text.ts'

const tries = 3

/**
 * Repeated when the catalogue changed during the build; otherwise the slower of two builds would store the older
 * listing.
 */
export async function rebuildListings({ DB }: OriginEnv, brand: BrandCode): Promise<void> {
  try {
    for (let at = 0; at < tries; at++) {
      const before = await lastChange(DB, brand)
      await reindex(DB, brand)
      if ((await lastChange(DB, brand)) === before) return
    }
  } catch (error) {
    console.error(
      JSON.stringify({
        level: 'error',
        room: 'operator',
        event: 'lists-not-right',
        brand,
        error: errorMessageOf(error),
      }),
    )
  }
}

async function lastChange(d1: D1Database, brand: BrandCode): Promise<number | null> {
  const row = await d1
    .prepare("SELECT max(id) AS id FROM audit WHERE brand = ? AND action GLOB 'stock.*'")
    .bind(brand)
    .first<{ id: number | null }>()
  return row?.id ?? null
}
