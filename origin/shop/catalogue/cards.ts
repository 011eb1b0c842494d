// Product cards for lists, in the order of the requested keys, in one statement.
import type { ProductSummary } from '#shared/products/product.ts'
import { poundsFromPence } from '#shared/platform/money.ts'
import { productPictureOf, type PictureRow } from './pictures.ts'

/** Days for which a product is new. */
const newDays = 30

export type CardRow = {
  id: number
  productNo: string
  name: string
  label: string
  price: number
  priceTo: number
  was: number | null
  ratingTotal: number
  ratingAverage: number
  added: string
  inStock: number
  pictures: string
  swatches: string
}

/** The columns of a card, and where they come from. `by`: whether the keys are row ids of the index or product numbers. */
export function cardQuery(by: 'id' | 'product_no', more = ''): string {
  return `SELECT p.id, p.product_no AS productNo, p.name, p.label, p.price, p.price_to AS priceTo, p.was,
      p.rating_total AS ratingTotal, p.rating_average AS ratingAverage, p.added,
      EXISTS (SELECT 1 FROM option WHERE option.product_no = p.product_no AND stock > 0) AS inStock,
      (SELECT json_group_array(json_object('productNo', product_no, 'colourCode', colour_code, 'kind', kind,
         'source', source, 'width', width, 'height', height, 'alt', alt)) FROM
         (SELECT * FROM picture WHERE picture.product_no = p.product_no ORDER BY position LIMIT 2)) AS pictures,
      (SELECT json_group_array(json_object('code', code, 'name', name, 'hex', hex)) FROM
         (SELECT * FROM colour WHERE colour.product_no = p.product_no ORDER BY position)) AS swatches${more}
    FROM json_each(?1) AS requested JOIN product AS p ON p.${by} = requested.value
      WHERE p.withdrawn IS NULL ORDER BY requested.key`
}

/** Unknown keys and withdrawn products are left out. */
export async function cardsOf(d1: D1Database, by: 'id' | 'product_no', keys: Array<number | string>, now: Date) {
  if (keys.length === 0) return []
  const { results } = await d1.prepare(cardQuery(by)).bind(JSON.stringify(keys)).all<CardRow>()
  return results.map((row) => cardOf(row, now))
}

export function cardOf(row: CardRow, now: Date): ProductSummary {
  const newSince = new Date(now.getTime() - newDays * 86_400_000).toISOString().slice(0, 10)
  const [first, second] = JSON.parse(row.pictures) as PictureRow[]
  return {
    productNumber: row.productNo,
    productName: row.name,
    brands: row.label,
    price: poundsFromPence(row.price),
    priceTo: poundsFromPence(row.priceTo),
    wasPrice: row.was === null ? null : poundsFromPence(row.was),
    onSale: row.was !== null && row.was > row.price,
    isNew: row.added >= newSince,
    inStock: row.inStock === 1,
    reviews: { total: row.ratingTotal, average: row.ratingAverage },
    picture: productPictureOf(first!),
    altPicture: second && second.colourCode === first!.colourCode ? productPictureOf(second) : null,
    swatches: JSON.parse(row.swatches) as ProductSummary['swatches'],
  }
}
