// A brand's version: it changes with the catalogue and with the content, and every cached copy is kept under it.
import type { BrandCode } from '#shared/brands/brand.ts'

export async function versionOf(d1: D1Database, brand: BrandCode) {
  const row = await d1
    .prepare('SELECT version FROM brand_version WHERE brand = ?')
    .bind(brand)
    .first<{ version: number }>()
  return row?.version ?? 0
}

/** In microseconds, so that not even a shop that changes many times a second runs ahead of the clock. */
const now = "CAST(unixepoch('subsec') * 1000 AS INTEGER) * 1000"

/** Never repeats, not even after the database was emptied: it is at least the time. */
export function raiseVersion(d1: D1Database, brand: BrandCode) {
  return raiseVersions(d1, 'SELECT ? AS brand').bind(brand)
}

/** The same for each `brand` that a SELECT names, whose parameters are the caller's to bind. */
export function raiseVersions(d1: D1Database, brands: string) {
  return d1.prepare(
    `INSERT INTO brand_version (brand, version) SELECT brand, ${now} FROM (${brands}) WHERE true
     ON CONFLICT (brand) DO UPDATE SET version = max(version + 1, excluded.version)`,
  )
}
