// What is searched most. Only searches are counted of which every word is the shop's own (a kind of goods, a colour, a size, a
// brand), so that a name or an address that somebody typed is neither stored nor shown.
import { popularSearches as limits } from '#shared/platform/limits.ts'
import { dateOf, daysAfter } from '#shared/platform/london-days.ts'
import type { Listing } from '#shared/search/listing.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import type { LoadedIndex } from './read-index.ts'
import { lexiconOf } from './reading/lexicon.ts'
import { isStaying } from './suggest.ts'

const maxLength = 40

/** Counts after the reply. A search that a cache answers is not counted again. Whether it is counted decides nothing for the shopper. */
export function countSearch(query: { term: string }, listing: Listing, ctx: HandlerContext): void {
  const { total, searchedFor, reading: { parts, leftOut } = { parts: [], leftOut: [] } } = listing
  const term = (searchedFor ?? query.term).toLowerCase().replace(/\s+/g, ' ').trim()
  const isKnown = parts.length > 0 && leftOut.length === 0 && parts.every(({ kind }) => kind !== 'word')
  const isPlain = Object.keys(query).every((name) => ['term', 'exact', 'zone'].includes(name))
  if (total > 0 && isKnown && isPlain && term.length <= maxLength) ctx.wait(store(term, ctx).catch(() => {}))
}

async function store(term: string, { env, brand, now }: HandlerContext) {
  const sql = `INSERT INTO search_count (brand, day, term, count) VALUES (?, ?, ?, 1)
    ON CONFLICT (brand, day, term) DO UPDATE SET count = count + 1`
  await env.DB.prepare(sql).bind(brand, dateOf(now), term).run()
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
