// Reads what a product's page shows: the product, its reviews, its questions, its set and its recommendations are five calls of the
// page and one round trip, because the page requests the product first and the others at once after it.
import { LRUCache } from 'lru-cache'
import { recommendations } from '#shared/platform/limits.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import type { StoredReviews } from '#origin/shop/reviews/statistics.ts'
import { currentId } from './current-id.ts'
import { readCards } from './cards.ts'
import type { StoredCard, StoredPage } from './documents.ts'

export type ProductPage = {
  page: StoredPage
  reviews: StoredReviews
  questions: StoredReviews['questions']
  /** Those that complete the look, in stock. */
  set: StoredCard[]
  /** In stock, without the product itself: those named as recommended, then the category's. */
  related: Record<'also' | 'near', StoredCard[]>
}

type Context = Pick<HandlerContext, 'brand' | 'catalogue'>
type RelatedRow = { kind: 'set' | 'also' | 'near'; card: string }

/** The calls of one page follow each other within milliseconds. */
const maxAgeMs = 2000

const otherCalls = ['set', 'related', 'reviews', 'questions'] as const
type OtherCall = (typeof otherCalls)[number]

/** Pages that have just been read, and the calls that have not had their part: each has it once, a later call reads anew. */
const recent = new LRUCache<string, { read: ProductPage; at: number; left: Set<OtherCall> }>({ max: 50 })

/** For a test whose stores were emptied. */
export const forgetPages = (): void => recent.clear()

/** For the page's first call. */
export async function readPage(productNo: string, ctx: Context): Promise<ProductPage | null> {
  const read = await queryPage(productNo, ctx)
  if (read) recent.set(keyOf(productNo, ctx), { read, at: Date.now(), left: new Set(otherCalls) })
  return read
}

/** For the page's other calls. Null for a product that is not sold. */
export async function partOfPage<Part extends OtherCall>(
  part: Part,
  productNo: string,
  ctx: Context,
): Promise<ProductPage[Part] | null> {
  const known = recent.get(keyOf(productNo, ctx))
  if (known?.left.delete(part) && Math.abs(Date.now() - known.at) < maxAgeMs) return known.read[part]
  return (await queryPage(productNo, ctx))?.[part] ?? null
}

const keyOf = (productNo: string, { brand }: Context) => `${brand} ${productNo}`

async function queryPage(productNo: string, { brand, catalogue }: Context): Promise<ProductPage | null> {
  const [pages, related] = await catalogue.batch([
    catalogue
      .prepare(
        `SELECT page, reviews FROM product_document AS document
         WHERE document.id = ${currentId('?2')} AND document.brand = ?1`,
      )
      .bind(brand, productNo),
    catalogue.prepare(relatedSql).bind(brand, productNo, recommendations.max, recommendations.max * 3),
  ])
  const row = (pages!.results as Array<{ page: string; reviews: string }>)[0]
  if (!row) return null
  const reviews = JSON.parse(row.reviews) as StoredReviews
  return {
    page: JSON.parse(row.page) as StoredPage,
    reviews,
    questions: reviews.questions,
    ...relatedOf(related!.results as RelatedRow[]),
  }
}

export async function readPages(numbers: readonly string[], { brand, catalogue }: Context): Promise<StoredPage[]> {
  const { results } = await catalogue
    .prepare(
      `SELECT page FROM json_each(?2) AS requested JOIN product_document AS document
         ON document.id = ${currentId('requested.value')} AND document.brand = ?1 ORDER BY requested.key`,
    )
    .bind(brand, JSON.stringify(numbers))
    .all<{ page: string }>()
  return results.map(({ page }) => JSON.parse(page) as StoredPage)
}

function relatedOf(rows: readonly RelatedRow[]): Pick<ProductPage, 'set' | 'related'> {
  const ofKind = (kind: RelatedRow['kind']) => readCards(rows.filter((row) => row.kind === kind))
  return { set: ofKind('set'), related: { also: ofKind('also'), near: ofKind('near') } }
}

const ofKind = (kind: 'set' | 'also') =>
  `SELECT '${kind}' AS kind, entry.key AS at, document.card FROM own, json_each(own.related, '$.${kind}') AS entry
     JOIN product_document AS document ON document.id = ${currentId('entry.value')}
   WHERE document.in_stock AND document.brand = ?1`

/**
 * The neighbours are the products behind this one in the recommended order of its category, then those before it; where that is
 * short, of the categories above it. Of these ?4 the first ?3 in stock. `path` is computed once: the product's place in a list would
 * otherwise be looked for again for each of its entries.
 */
const relatedSql = `WITH own AS (SELECT id, related FROM product_document WHERE id = ${currentId('?2')} AND brand = ?1),
  path AS MATERIALIZED (
    SELECT path.key AS above, listed.data,
      coalesce((SELECT mine.key FROM json_each(listed.data) AS mine WHERE mine.value = own.id), -1) AS place
    FROM own, json_each(own.related, '$.paths') AS path
      JOIN listed ON listed.brand = ?1 AND listed.edition = (SELECT edition FROM live WHERE live.brand = ?1)
        AND listed.key = 'near:' || path.value),
  near AS (
    SELECT entry.value AS id,
      min(path.above * 1000000 + entry.key + CASE WHEN entry.key > path.place THEN 0 ELSE 1000 END) AS at
    FROM path JOIN json_each(path.data) AS entry
    WHERE entry.value <> (SELECT id FROM own) GROUP BY entry.value ORDER BY 2 LIMIT ?4)
  SELECT kind, at, card FROM (${ofKind('set')} UNION ALL ${ofKind('also')} UNION ALL
    SELECT * FROM (SELECT 'near' AS kind, near.at, document.card FROM near
      JOIN product_document AS document ON document.id = near.id WHERE document.in_stock ORDER BY near.at LIMIT ?3))
  ORDER BY kind, at`
