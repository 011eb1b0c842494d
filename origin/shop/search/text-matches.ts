// Queries of a brand's full-text index: the products that match words, the product with a number, and the brand's vocabulary.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { CatalogueReader } from '#origin/platform/stores.ts'
import type { ColourNames } from '#origin/shop/catalogue/card-colours.ts'
import { currentId } from '#origin/shop/catalogue/current-id.ts'
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
  catalogue: CatalogueReader,
  brand: BrandCode,
  requests: ReadonlyArray<readonly string[]>,
  numbers: readonly string[] = [],
): Promise<TextMatches> {
  const { from, to } = idRange(brand)
  const requested = requests.map((tokens) => [
    ...new Set([matchExpression([...tokens], { withSynonyms: false }), matchExpression([...tokens])]),
  ])
  const statements = [
    ...(numbers.length > 0 ? [numberStatement(catalogue, brand, numbers)] : []),
    ...requested.flat().map((match) =>
      catalogue
        .prepare(
          `SELECT group_concat(rowid) AS ids FROM (
             SELECT rowid FROM product_search WHERE product_search MATCH ?1 AND rowid BETWEEN ?2 AND ?3
             ORDER BY ${rank}, rowid)`,
        )
        .bind(match, from, to),
    ),
  ]
  if (statements.length === 0) return { numbered: null, ids: [] }
  const answers = await catalogue.batch<{ ids: string | null }>(statements)
  const found = answers.map(({ results }) => results[0]?.ids?.split(',').map(Number) ?? [])
  const numbered = numbers.length > 0 ? (found.shift()![0] ?? null) : null
  return { numbered, ids: requested.map((expressions) => [...new Set(found.splice(0, expressions.length).flat())]) }
}

function numberStatement(catalogue: CatalogueReader, brand: BrandCode, numbers: readonly string[]) {
  return catalogue
    .prepare(
      `SELECT CAST(document.id AS TEXT) AS ids FROM json_each(?2) AS typed JOIN product_document AS document
         ON document.id = ${currentId('typed.value')} AND document.brand = ?1
       WHERE listed ORDER BY length(product_no) DESC LIMIT 1`,
    )
    .bind(brand, JSON.stringify(numbers))
}

/** The best matches whose last word begins with the last typed one; no more than `max`. */
export async function textMatchesWhileTyping(
  catalogue: CatalogueReader,
  brand: BrandCode,
  tokens: readonly string[],
  max: number,
): Promise<number[]> {
  const { from, to } = idRange(brand)
  const { results } = await catalogue
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
export async function vocabularyOf(catalogue: CatalogueReader, brand: BrandCode, index: LoadedIndex) {
  const had = vocabularies.get(index.build)
  if (had) return had
  const row = await catalogue
    .prepare("SELECT data FROM listed WHERE brand = ? AND edition = ? AND key = 'words'")
    .bind(brand, index.build.edition)
    .first<{ data: string }>()
  const read = JSON.parse(row?.data ?? '[]') as Array<[word: string, weight: number]>
  vocabularies.set(index.build, read)
  return read
}

/** For each size the row ids of those products that have it in stock in the colour. */
export async function sizesInColour(
  catalogue: CatalogueReader,
  ids: readonly number[],
  { shades, families }: ColourNames,
): Promise<Array<[size: string, ids: number[]]>> {
  const { results } = await catalogue
    .prepare(
      `SELECT sized.value AS size, group_concat(DISTINCT document.id) AS ids
       FROM json_each(?1) AS requested JOIN product_document AS document ON document.id = requested.value
         JOIN json_each(document.card, '$.colours') AS colour JOIN json_each(colour.value, '$.sizes') AS sized
       WHERE colour.value ->> 'name' IN (SELECT value FROM json_each(?2))
         OR colour.value ->> 'family' IN (SELECT value FROM json_each(?3))
       GROUP BY 1`,
    )
    .bind(...[ids, shades, families].map((list) => JSON.stringify(list)))
    .all<{ size: string; ids: string }>()
  return results.map(({ size, ids: found }) => [size, found.split(',').map(Number)])
}

/** Terms that begin with the typed words, then terms that contain them after their first word. */
export async function termsLike(
  catalogue: CatalogueReader,
  brand: BrandCode,
  { build }: LoadedIndex,
  tokens: readonly string[],
  max: number,
) {
  if (tokens.length === 0) return []
  const { results } = await catalogue
    .prepare(
      `SELECT entry.value ->> 0 AS term FROM listed JOIN json_each(listed.data) AS entry
       WHERE brand = ?1 AND edition = ?2 AND listed.key = 'terms' AND instr(' ' || (entry.value ->> 0), ' ' || ?3) > 0
       ORDER BY instr(entry.value ->> 0, ?3) <> 1, entry.value ->> 1 DESC, 1 LIMIT ?4`,
    )
    .bind(brand, build.edition, tokens.join(' '), max)
    .all<{ term: string }>()
  return results.map((row) => row.term)
}
