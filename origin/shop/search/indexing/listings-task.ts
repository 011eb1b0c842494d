// Brings listings up to date in the background: first the brands whose products changed, then prices, ratings and stock.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { NotificationTask } from '#origin/platform/notifications/scheduler.ts'
import { IndexChanged } from './index-rows.ts'
import { readChanges } from './listing-changes.ts'
import { reindex } from './reindex.ts'
import { updateIndex } from './update-index.ts'

export const listingsTask: NotificationTask = {
  send: updateListings,
  // What a shopper's order changes wakes nobody, so the pass looks again soon.
  nextRun: async () => listingsEveryMs,
}

/** A change is in effect everywhere within 60 s: this, and the 20 s for which a page is fresh (0004). */
export const listingsEveryMs = 20_000

/** One step: a brand's build, or a bounded number of changes. True when more is due. */
export async function updateListings(d1: D1Database): Promise<boolean> {
  const due = await d1.prepare('SELECT brand FROM listing_rebuild LIMIT 1').first<{ brand: BrandCode }>()
  if (due) {
    await reindex(d1, due.brand)
    return true
  }
  const { brands, more } = await readChanges(d1)
  let again = more
  for (const [brand, changes] of brands) {
    try {
      await updateIndex(d1, brand, changes)
    } catch (error) {
      // An import has just written the index: the changes stay marked.
      if (!(error instanceof IndexChanged)) throw error
      again = true
    }
  }
  return again
}

/** Everything that is due, for a script that no scheduler serves. */
export async function updateAllListings(d1: D1Database): Promise<void> {
  while (await updateListings(d1));
}
