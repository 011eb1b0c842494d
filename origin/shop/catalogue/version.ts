// A brand's version, which increases with every change of its catalogue and content; caches use it in their keys.
import type { BrandCode } from '#shared/brands/brand.ts'

export async function versionOf(d1: D1Database, brand: BrandCode) {
  const row = await d1
    .prepare('SELECT version FROM brand_version WHERE brand = ?')
    .bind(brand)
    .first<{ version: number }>()
  return row?.version ?? 0
}

/** Microseconds since 1970: increments by one never overtake the clock. */
const now = "CAST(unixepoch('subsec') * 1000 AS INTEGER) * 1000"

/** A version is at least the current time and so never repeats, even after the database is emptied. */
export function raiseVersion(d1: D1Database, brand: BrandCode) {
  return raiseVersions(d1, 'SELECT ? AS brand').bind(brand)
}

/** Raises the version of every `brand` that the SELECT `brands` returns; the caller binds its parameters. */
export function raiseVersions(d1: D1Database, brands: string) {
  return d1.prepare(
    `INSERT INTO brand_version (brand, version) SELECT brand, ${now} FROM (${brands}) WHERE true
     ON CONFLICT (brand) DO UPDATE SET version = max(version + 1, excluded.version)`,
  )
}
