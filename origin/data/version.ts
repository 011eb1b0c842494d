// A brand's version: it changes with the catalogue and with the content, and every cached copy is kept under it.
import type { BrandCode } from '#shared/brands/brand.ts'

export async function versionOf(d1: D1Database, brand: BrandCode) {
  const row = await d1
    .prepare('SELECT version FROM brand_version WHERE brand = ?')
    .bind(brand)
    .first<{ version: number }>()
  return row?.version ?? 0
}

/** Never repeats, not even after the database was emptied: it is at least the time in seconds. */
export function raiseVersion(d1: D1Database, brand: BrandCode) {
  return d1
    .prepare(
      `INSERT INTO brand_version (brand, version) VALUES (?, unixepoch())
       ON CONFLICT (brand) DO UPDATE SET version = max(version + 1, unixepoch())`,
    )
    .bind(brand)
}
