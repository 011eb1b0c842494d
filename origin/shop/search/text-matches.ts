// Queries of a brand's full-text index: the products that match words, the product with a number, and the brand's vocabulary.
import type { BrandCode } from '#shared/brands/brand.ts'
import { subscriptionType } from '#shared/bag/cart.ts'
import type { ColourNames } from '#origin/shop/catalogue/card-colours.ts'
import { idRange } from '#origin/shop/catalogue/write-products.ts'
import type { LoadedIndex } from './read-index.ts'
import { matchExpression } from './tokenise.ts'

/** Names of products weigh most. The weights are in the order of the index's columns. */
const rank = 'bm25(product_search, 10.0, 4.0, 6.0, 5.0, 4.0, 1.0)'

export type TextMatches = {
  /** Row id of the product whose number was typed. */
  numbered: number | null
  /** For each request the row ids, best match first. */
  ids: number[][]
}

/** One round trip. Matches of the words themselves come before matches of synonyms. */
export async function textMatches(
  d1: D1Database,
  brand: BrandCode,
  requests: ReadonlyArray<readonly string[]>,
  numbers: readonly string[] = [],
): Promise<TextMatches> {
  const { from, to } = idRange(brand)
  const requested = requests.map((tokens) => [
    ...new Set([matchExpression([...tokens], { withSynonyms: false }), matchExpression([...tokens])]),
  ])
  const statements = [
    ...(numbers.length > 0 ? [numberStatement(d1, brand, numbers)] : []),
    ...requested.flat().map((match) =>
      d1
        .prepare(
          `SELECT group_concat(rowid) AS ids FROM (
             SELECT rowid FROM product_search WHERE product_search MATCH ?1 AND rowid BETWEEN ?2 AND ?3
             ORDER BY ${rank}, rowid)`,
        )
        .bind(match, from, to),
    ),
  ]
  if (statements.length === 0) return { numbered: null, ids: [] }
  const answers = await d1.batch<{ ids: string | null }>(statements)
  const found = answers.map(({ results }) => results[0]?.ids?.split(',').map(Number) ?? [])
  const numbered = numbers.length > 0 ? (found.shift()![0] ?? null) : null
  return { numbered, ids: requested.map((expressions) => [...new Set(found.splice(0, expressions.length).flat())]) }
}

/** Subscriptions are never listed. */
function numberStatement(d1: D1Database, brand: BrandCode, numbers: readonly string[]) {
  return d1
    .prepare(
      `SELECT CAST(id AS TEXT) AS ids FROM product WHERE product_no IN (SELECT value FROM json_each(?)) AND brand = ? AND withdrawn IS NULL
         AND product_type <> '${subscriptionType}' ORDER BY length(product_no) DESC LIMIT 1`,
    )
    .bind(JSON.stringify(numbers), brand)
}

/** The best matches whose last word begins with the last typed one; no more than `max`. */
export async function textMatchesWhileTyping(
  d1: D1Database,
  brand: BrandCode,
  tokens: readonly string[],
  max: number,
): Promise<number[]> {
  const { from, to } = idRange(brand)
  const { results } = await d1
    .prepare(
      `SELECT rowid AS id FROM product_search WHERE product_search MATCH ?1 AND rowid BETWEEN ?2 AND ?3
       ORDER BY ${rank}, rowid LIMIT ?4`,
    )
    .bind(matchExpression([...tokens], { unfinished: true }), from, to, max)
    .all<{ id: number }>()
  return results.map(({ id }) => id)
}

const vocabularies = new WeakMap<LoadedIndex['build'], ReadonlyArray<readonly [word: string, weight: number]>>()

/** Read once per build of the index. */
export async function vocabularyOf(d1: D1Database, brand: BrandCode, index: LoadedIndex) {
  const had = vocabularies.get(index.build)
  if (had) return had
  const { results } = await d1
    .prepare('SELECT word, weight FROM search_word WHERE brand = ?')
    .bind(brand)
    .all<{ word: string; weight: number }>()
  const read = results.map(({ word, weight }) => [word, weight] as const)
  vocabularies.set(index.build, read)
  return read
}

/** For each size the ordinals of those products that have it in stock in the colour. */
export async function sizesInColour(
  d1: D1Database,
  ids: readonly number[],
  { shades, families }: ColourNames,
): Promise<Array<[size: string, ordinals: number[]]>> {
  const { results } = await d1
    .prepare(
      `SELECT option.size, group_concat(DISTINCT product.ordinal) AS ordinals
       FROM json_each(?1) AS requested JOIN product ON product.id = requested.value
         JOIN option ON option.product_no = product.product_no AND option.stock > 0
         JOIN colour ON colour.product_no = option.product_no AND colour.code = option.colour_code
       WHERE colour.name IN (SELECT value FROM json_each(?2)) OR colour.family IN (SELECT value FROM json_each(?3))
       GROUP BY option.size`,
    )
    .bind(...[ids, shades, families].map((list) => JSON.stringify(list)))
    .all<{ size: string; ordinals: string }>()
  return results.map(({ size, ordinals }) => [size, ordinals.split(',').map(Number)])
}

/** Terms that begin with the typed words, then terms that contain them after their first word. */
export async function termsLike(d1: D1Database, brand: BrandCode, tokens: readonly string[], max: number) {
  if (tokens.length === 0) return []
  const { results } = await d1
    .prepare(
      `SELECT term FROM search_term WHERE brand = ?1 AND instr(' ' || term, ' ' || ?2) > 0
       ORDER BY instr(term, ?2) <> 1, weight DESC, term LIMIT ?3`,
    )
    .bind(brand, tokens.join(' '), max)
    .all<{ term: string }>()
  return results.map((row) => row.term)
}
