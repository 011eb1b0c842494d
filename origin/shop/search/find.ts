// Full-text search in a brand's products: with the words as typed, then with corrected spelling, then without one word.
import type { BrandCode } from '#shared/brands/brand.ts'
import { subscriptionType } from '#shared/bag/cart.ts'
import { idRange } from '#origin/shop/catalogue/write-products.ts'
import { LRUCache } from 'lru-cache'
import { nearestWord } from './nearest.ts'
import { matchExpression, searchTokens } from './tokenise.ts'

export type Found = {
  /** Row ids, best match first. */
  ids: number[]
  /** The searched words when they differ from the typed ones; null otherwise. */
  searchedFor: string | null
  /** A suggested correction. */
  didYouMean: string | null
}

/** With fewer matches than this a correction is searched or suggested. */
const fewMatches = 3
/** Filters, sorting and paging repeat a search. The key contains the brand's version. */
const cachedSearches = new LRUCache<string, Found>({
  max: 200,
  maxSize: 2_000_000,
  sizeCalculation: ({ ids }) => ids.length + 10,
})

export async function find(d1: D1Database, brand: BrandCode, version: number, term: string): Promise<Found> {
  const tokens = searchTokens(term)
  const key = `${brand} ${version} ${tokens.join(' ')}`
  const known = cachedSearches.get(key)
  if (known) return known
  const found = await search(d1, brand, tokens)
  cachedSearches.set(key, found)
  return found
}

async function search(d1: D1Database, brand: BrandCode, tokens: string[]): Promise<Found> {
  const [numbered, ids] = await Promise.all([numberedAs(d1, brand, tokens), matches(d1, brand, tokens)])
  if (numbered !== null)
    return { ids: [numbered, ...ids.filter((id) => id !== numbered)], searchedFor: null, didYouMean: null }
  if (tokens.length === 0 || ids.length >= fewMatches) return { ids, searchedFor: null, didYouMean: null }
  const corrected = await corrections(d1, brand, tokens)
  if (corrected) {
    const better = await matches(d1, brand, corrected)
    if (ids.length === 0 && better.length > 0)
      return { ids: better, searchedFor: corrected.join(' '), didYouMean: null }
    if (better.length > ids.length) return { ids, searchedFor: null, didYouMean: corrected.join(' ') }
  }
  return ids.length > 0 ? { ids, searchedFor: null, didYouMean: null } : withoutOne(d1, brand, corrected ?? tokens)
}

/** Row id of the product whose number was typed; null when there is none. Subscriptions are never listed. */
async function numberedAs(d1: D1Database, brand: BrandCode, tokens: string[]): Promise<number | null> {
  if (tokens.length !== 1) return null
  const found = await d1
    .prepare(
      `SELECT id FROM product WHERE product_no = upper(?) AND brand = ? AND product_type <> '${subscriptionType}'`,
    )
    .bind(tokens[0], brand)
    .first<{ id: number }>()
  return found?.id ?? null
}

/** Matches of the words themselves come before matches of synonyms. bm25's weights are in the order of the columns. */
async function matches(d1: D1Database, brand: BrandCode, tokens: string[]): Promise<number[]> {
  if (tokens.length === 0) return []
  const { from, to } = idRange(brand)
  const expressions = new Set([matchExpression(tokens, { withSynonyms: false }), matchExpression(tokens)])
  const answers = await d1.batch<{ ids: string | null }>(
    [...expressions].map((match) =>
      d1
        .prepare(
          `SELECT group_concat(rowid) AS ids FROM (
             SELECT rowid FROM product_search WHERE product_search MATCH ?1 AND rowid BETWEEN ?2 AND ?3
             ORDER BY bm25(product_search, 10.0, 4.0, 6.0, 5.0, 4.0, 1.0), rowid)`,
        )
        .bind(match, from, to),
    ),
  )
  return [...new Set(answers.flatMap(({ results }) => results[0]?.ids?.split(',').map(Number) ?? []))]
}

/** Null when every word is in the vocabulary, or no vocabulary word is close. */
async function corrections(d1: D1Database, brand: BrandCode, tokens: string[]): Promise<string[] | null> {
  const known = await Promise.all(tokens.map(async (word) => (await matches(d1, brand, [word])).length > 0))
  const { results } = await d1
    .prepare('SELECT word, weight FROM search_word WHERE brand = ?')
    .bind(brand)
    .all<{ word: string; weight: number }>()
  const vocabulary = results.map(({ word, weight }) => [word, weight] as const)
  const misspelt = tokens.map((word, at) => !known[at] || !vocabulary.some(([other]) => other === word))
  const corrected = tokens.map((word, at) => (misspelt[at] ? (nearestWord(word, vocabulary) ?? word) : word))
  return corrected.some((word, at) => word !== tokens[at]) ? corrected : null
}

async function withoutOne(d1: D1Database, brand: BrandCode, tokens: string[]): Promise<Found> {
  let best: Found = { ids: [], searchedFor: null, didYouMean: null }
  if (tokens.length < 2 || tokens.length > 6) return best
  for (const dropped of tokens) {
    const rest = tokens.filter((word) => word !== dropped)
    const ids = await matches(d1, brand, rest)
    if (ids.length > best.ids.length) best = { ids, searchedFor: rest.join(' '), didYouMean: null }
  }
  return best
}

/** The best matches whose words begin with the typed ones. */
export async function findWhileTyping(d1: D1Database, brand: BrandCode, term: string, max: number) {
  const tokens = searchTokens(term)
  if (tokens.length === 0) return []
  const { from, to } = idRange(brand)
  const numbered = numberedAs(d1, brand, tokens)
  const { results } = await d1
    .prepare(
      `SELECT rowid AS id FROM product_search WHERE product_search MATCH ?1 AND rowid BETWEEN ?2 AND ?3
       ORDER BY bm25(product_search, 10.0, 4.0, 6.0, 5.0, 4.0, 1.0), rowid LIMIT ?4`,
    )
    .bind(matchExpression(tokens, { unfinished: true }), from, to, max)
    .all<{ id: number }>()
  const first = await numbered
  const ids = results.map(({ id }) => id)
  return first === null ? ids : [first, ...ids.filter((id) => id !== first)].slice(0, max)
}

/** Terms that begin with the typed words, then terms that contain them after their first word. */
export async function termsLike(d1: D1Database, brand: BrandCode, term: string, max: number) {
  const tokens = searchTokens(term).join(' ')
  if (tokens === '') return []
  const { results } = await d1
    .prepare(
      `SELECT term FROM search_term WHERE brand = ?1 AND instr(' ' || term, ' ' || ?2) > 0
       ORDER BY instr(term, ?2) <> 1, weight DESC, term LIMIT ?3`,
    )
    .bind(brand, tokens, max)
    .all<{ term: string }>()
  return results.map((row) => row.term)
}
