// What is searched most. Only searches are counted of which every word is the shop's own (a kind of goods, a colour, a size, a
// brand), so that a name or an address that somebody typed is neither stored nor shown.
import { popularSearches as limits } from '#shared/platform/limits.ts'
import { dateOf, daysAfter } from '#shared/platform/london-days.ts'
import { facetNames, type Listing } from '#shared/search/listing.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import type { LoadedIndex } from './read-index.ts'
import { lexiconOf } from './reading/lexicon.ts'
import { isStaying } from './suggest.ts'

const maxLength = 40

type CountedQuery = { term: string; page?: number | undefined } & { readonly [name: string]: unknown }

/** Counts after the reply. A search that a cache answers is not counted again. */
export function countSearch(query: CountedQuery, { total, reading, searchedFor }: Listing, ctx: HandlerContext): void {
  const term = (searchedFor ?? query.term).toLowerCase().replace(/\s+/g, ' ').trim()
  const isChanged = (query.page ?? 1) > 1 || query.sort !== undefined || facetNames.some((name) => query[name])
  const { parts = [], leftOut = [] } = reading ?? {}
  const isKnown = parts.length > 0 && leftOut.length === 0 && parts.every(({ kind }) => kind !== 'word')
  if (total === 0 || isChanged || !isKnown || term.length > maxLength) return
  // Whether it is counted decides nothing for the shopper.
  ctx.wait(store(term, ctx).catch(() => {}))
}

async function store(term: string, { env, brand, now }: HandlerContext): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO search_count (brand, day, term, count) VALUES (?, ?, ?, 1)
     ON CONFLICT (brand, day, term) DO UPDATE SET count = count + 1`,
  )
    .bind(brand, dateOf(now), term)
    .run()
}

/** The most searched first; only what the search still has goods for. */
export async function popularSearches(index: LoadedIndex, { brand, env, now }: HandlerContext): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT term FROM search_count WHERE brand = ? AND day > ? GROUP BY term HAVING sum(count) >= ?
     ORDER BY sum(count) DESC, term LIMIT ?`,
  )
    .bind(brand, daysAfter(dateOf(now), -limits.days), limits.least, 4 * limits.shown)
    .all<{ term: string }>()
  const lexicon = lexiconOf(index, brand)
  return results
    .map(({ term }) => term)
    .filter((term) => isStaying(term, index, lexicon))
    .slice(0, limits.shown)
}
