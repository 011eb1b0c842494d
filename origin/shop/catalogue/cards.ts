// Product cards for lists, in the order of the requested keys, in one statement.
import type { ProductSummary } from '#shared/products/product.ts'
import { poundsFromPence } from '#shared/platform/money.ts'
import type { CatalogueReader } from '#origin/platform/stores.ts'
import { pictureOf, type StoredCard } from './documents.ts'
import { currentId } from './current-id.ts'

/** Days for which a product is new. */
const newDays = 30

/** `ids`: row ids of the index. Unknown ones and withdrawn products are left out; `at` is a card's place among the ids. */
export async function storedCards(catalogue: CatalogueReader, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { results } = await catalogue
    .prepare(
      `SELECT requested.key AS at, card FROM json_each(?) AS requested JOIN product_document AS document
         ON document.id = requested.value ORDER BY requested.key`,
    )
    .bind(JSON.stringify(ids))
    .all<{ at: number; card: string }>()
  return results
    .map(({ at, card }) => ({ ...(JSON.parse(card) as StoredCard), at }))
    .filter(({ withdrawn }) => !withdrawn)
}

export async function cardsOf(catalogue: CatalogueReader, ids: readonly number[], now: Date) {
  return (await storedCards(catalogue, ids)).map((card) => cardOf(card, now))
}

/** The brand's products in stock among `numbers`, in the same order. */
export async function cardsInStock(catalogue: CatalogueReader, brand: string, numbers: readonly string[], now: Date) {
  const { results } = await catalogue
    .prepare(
      `SELECT card FROM json_each(?2) AS requested JOIN product_document AS document
         ON document.id = ${currentId('upper(requested.value)')} AND document.brand = ?1
       WHERE in_stock GROUP BY document.id ORDER BY min(requested.key)`,
    )
    .bind(brand, JSON.stringify(numbers))
    .all<{ card: string }>()
  return readCards(results).map((card) => cardOf(card, now))
}

export function readCards(rows: ReadonlyArray<{ card: string }>): StoredCard[] {
  return rows.map(({ card }) => JSON.parse(card) as StoredCard).filter(({ withdrawn }) => !withdrawn)
}

export function cardOf(card: StoredCard, now: Date): ProductSummary {
  const [first, second] = card.pictures
  const newSince = new Date(now.getTime() - newDays * 86_400_000).toISOString().slice(0, 10)
  return {
    productNumber: card.productNo,
    productName: card.name,
    brands: card.label,
    price: poundsFromPence(card.price),
    priceTo: poundsFromPence(card.priceTo),
    wasPrice: card.was === null ? null : poundsFromPence(card.was),
    onSale: card.was !== null && card.was > card.price,
    isNew: card.added >= newSince,
    inStock: card.inStock,
    reviews: { total: card.ratingTotal, average: card.ratingAverage },
    picture: pictureOf(card.productNo, first!),
    altPicture: second && second[0] === first![0] ? pictureOf(card.productNo, second) : null,
    swatches: card.colours.map(({ code, name, hex }) => ({ code, name, hex })),
  }
}
