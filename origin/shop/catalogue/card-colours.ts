// Product cards in a colour that was searched or filtered for: with the pictures, prices and stock of that colour.
import type { ProductSummary } from '#shared/products/product.ts'
import { poundsFromPence } from '#shared/platform/money.ts'
import { cardsOf } from './cards.ts'
import { shadesBetween } from './colour-families.ts'
import { productPictureOf, type PictureRow } from './pictures.ts'

/** Names of colours and of colour families. A colour fits with one of either. */
export type ColourNames = { shades: readonly string[]; families: readonly string[] }

/** `sizes`: the sizes that are filtered for, which the colour should have in stock. */
type WantedColour = ColourNames & { sizes: readonly string[] | null }

type ColourRow = {
  productNo: string
  code: string
  name: string
  price: number
  priceTo: number
  was: number | null
  inStock: number
  pictures: string
}

/** A product without such a colour, or without a picture of it, keeps its card. */
export async function cardsInColour(
  d1: D1Database,
  ids: number[],
  now: Date,
  wanted: WantedColour,
): Promise<ProductSummary[]> {
  const [cards, rows] = await Promise.all([cardsOf(d1, 'id', ids, now), colourRows(d1, ids, wanted)])
  const colours = new Map(rows.map((row) => [row.productNo, row]))
  return cards.map((card) => inColour(card, colours.get(card.productNumber)))
}

/** Of several colours that fit: one that has the size in stock, else one in stock, else the first; between shades last. */
async function colourRows(d1: D1Database, ids: number[], { shades, families, sizes }: WantedColour) {
  const options = 'FROM option WHERE option.product_no = other.product_no AND option.colour_code = other.code'
  const { results } = await d1
    .prepare(
      `SELECT c.product_no AS productNo, c.code, c.name, min(o.price) AS price, max(o.price) AS priceTo,
         (SELECT was FROM option WHERE product_no = c.product_no AND colour_code = c.code
            ORDER BY price, position LIMIT 1) AS was,
         max(o.stock) > 0 AS inStock,
         (SELECT json_group_array(json_object('productNo', product_no, 'colourCode', colour_code, 'kind', kind,
            'source', source, 'width', width, 'height', height, 'alt', alt)) FROM
            (SELECT * FROM picture WHERE picture.product_no = c.product_no AND picture.colour_code = c.code
               ORDER BY position LIMIT 2)) AS pictures
       FROM json_each(?1) AS requested JOIN product AS p ON p.id = requested.value AND p.withdrawn IS NULL
         JOIN colour AS c ON c.product_no = p.product_no AND c.code =
           (SELECT code FROM colour AS other WHERE other.product_no = p.product_no
              AND (name IN (SELECT value FROM json_each(?2)) OR family IN (SELECT value FROM json_each(?3)))
            ORDER BY EXISTS (SELECT 1 ${options} AND stock > 0
                AND (?4 IS NULL OR size IN (SELECT value FROM json_each(?4)))) DESC,
              EXISTS (SELECT 1 ${options} AND stock > 0) DESC,
              lower(name) IN (SELECT value FROM json_each(?5)), position LIMIT 1)
         JOIN option AS o ON o.product_no = c.product_no AND o.colour_code = c.code
       GROUP BY c.product_no`,
    )
    .bind(
      ...[ids, shades, families].map((list) => JSON.stringify(list)),
      sizes && JSON.stringify(sizes),
      JSON.stringify(shadesBetween),
    )
    .all<ColourRow>()
  return results
}

function inColour(card: ProductSummary, row: ColourRow | undefined): ProductSummary {
  const [first, second] = row ? (JSON.parse(row.pictures) as PictureRow[]) : []
  if (!row || !first) return card
  return {
    ...card,
    colour: { code: row.code, name: row.name },
    price: poundsFromPence(row.price),
    priceTo: poundsFromPence(row.priceTo),
    wasPrice: row.was === null ? null : poundsFromPence(row.was),
    onSale: row.was !== null && row.was > row.price,
    inStock: row.inStock === 1,
    picture: productPictureOf(first),
    altPicture: second ? productPictureOf(second) : null,
  }
}
