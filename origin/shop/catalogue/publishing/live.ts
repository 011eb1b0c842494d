// A brand's row in the browsed catalogue: which edition is on sale, and the version by which caches know what they have.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { CatalogueReader } from '#origin/platform/stores.ts'
import { catalogueMissing } from '#shared/search/search-calls.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { prolongTurn, type Publishing } from './turn.ts'

/** `follows`: the primary's version of the brand that this one is made of. */
export type Live = { edition: number; version: number; follows: number }

/** Before the first edition. */
export const unpublished: Live = { edition: 0, version: 0, follows: 0 }

/** Another writer was faster: what is to be published is to be read again. */
export class PublishedMeanwhile extends Error {}

export async function liveOf(catalogue: CatalogueReader, brand: BrandCode): Promise<Live> {
  const row = await catalogue
    .prepare('SELECT edition, version, follows FROM live WHERE brand = ?')
    .bind(brand)
    .first<Live>()
  return row ?? unpublished
}

/**
 * Called when something was not found. While the brand has no catalogue at all, after a restore or before the first import, this
 * says nothing about what exists: the page answers 503, and crawlers come back.
 */
export async function refuseWhileMissing(catalogue: CatalogueReader, brand: BrandCode): Promise<void> {
  if ((await liveOf(catalogue, brand)).edition > 0) return
  throw new Refusal(424, catalogueMissing, 'The products are being prepared. Please try again in a moment.')
}

/**
 * Writes in one transaction, unless another writer has published since `former` was read. With `version` what pages show is
 * another thing afterwards, and caches fetch it anew.
 */
export async function publish(
  stores: Publishing,
  brand: BrandCode,
  former: Live,
  statements: readonly D1PreparedStatement[],
  next?: Live,
): Promise<void> {
  const catalogue = stores.CATALOGUE
  // An invalid JSON path fails the whole batch, and its text is in the error.
  const guard = catalogue
    .prepare(
      `SELECT json_extract('{}', CASE WHEN coalesce((SELECT version FROM live WHERE brand = ?1), 0) = ?2
         AND coalesce((SELECT edition FROM live WHERE brand = ?1), 0) = ?3 THEN '$' ELSE 'PUBLISHED_MEANWHILE' END)`,
    )
    .bind(brand, former.version, former.edition)
  const live = next && [
    catalogue
      .prepare(
        `INSERT INTO live (brand, edition, version, follows) VALUES (?1, ?2, ?3, ?4) ON CONFLICT (brand) DO UPDATE
         SET edition = excluded.edition, version = excluded.version, follows = excluded.follows`,
      )
      .bind(brand, next.edition, next.version, next.follows),
  ]
  try {
    await catalogue.batch([...prolongTurn(stores), guard, ...statements, ...(live ?? [])])
  } catch (error) {
    if (String(error).includes('PUBLISHED_MEANWHILE'))
      throw new PublishedMeanwhile('The brand has just been published.')
    throw error
  }
}

/** At least the current time in microseconds, so that a version never repeats, even after the database is emptied. */
export function nextVersion({ version }: Live): number {
  return Math.max(version + 1, Date.now() * 1000)
}
