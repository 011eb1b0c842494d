// Streams a brand's catalogue as a Google Merchant product feed, a few products at a time, so that memory use does
// not grow with the catalogue.
import type { BrandCode } from '#shared/brands/brand.ts'
import { subscriptionType } from '#shared/bag/cart.ts'
import { feedHeader, feedRows, productionOrigin, type FeedRow } from './merchant-row.ts'

const productsPerBatch = 200

const page = `SELECT p.id, p.product_no AS productNo, p.name, p.label, p.description, p.composition,
    p.category_path AS categoryPath,
    (SELECT json_group_array(json_object('optionNo', o.option_no, 'colourCode', o.colour_code, 'size', o.size,
       'price', o.price, 'was', o.was, 'stock', o.stock, 'gtin', o.gtin))
     FROM (SELECT * FROM option WHERE product_no = p.product_no ORDER BY position) AS o) AS options,
    (SELECT json_group_array(json_object('code', code, 'name', name)) FROM colour WHERE product_no = p.product_no) AS colours,
    (SELECT json_group_array(json_object('colourCode', i.colour_code, 'kind', i.kind, 'source', i.source))
     FROM (SELECT * FROM picture WHERE product_no = p.product_no ORDER BY position) AS i) AS pictures
  FROM product AS p WHERE p.brand = ?1 AND p.withdrawn IS NULL AND p.id > ?2 AND p.product_type <> ?3 ORDER BY p.id LIMIT ${productsPerBatch}`

type Read = Omit<FeedRow, 'options' | 'colours' | 'pictures'> & Record<'options' | 'colours' | 'pictures', string>

/** Yields chunks of complete lines. */
export async function* merchantFeed(
  d1: D1Database,
  brand: BrandCode,
  origin = productionOrigin(brand),
): AsyncGenerator<string> {
  const labels = await labelsOf(d1, brand)
  yield `${feedHeader}\n`
  for (let after = 0; ;) {
    const { results } = await d1.prepare(page).bind(brand, after, subscriptionType).all<Read & { id: number }>()
    const lines = results.flatMap((row) => feedRows(origin, whole(row), labels))
    if (lines.length > 0) yield `${lines.join('\n')}\n`
    if (results.length < productsPerBatch) return
    after = results.at(-1)!.id
  }
}

/** Reads the next chunk only when the consumer has taken the last one; a cancelled stream stops the reading. */
export function feedStream(d1: D1Database, brand: BrandCode, origin?: string): ReadableStream<Uint8Array> {
  const pieces = merchantFeed(d1, brand, origin)
  const encoder = new TextEncoder()
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      async cancel() {
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}

function whole(row: Read): FeedRow {
  return {
    ...row,
    options: JSON.parse(row.options) as FeedRow['options'],
    colours: JSON.parse(row.colours) as FeedRow['colours'],
    pictures: JSON.parse(row.pictures) as FeedRow['pictures'],
  }
}

async function labelsOf(d1: D1Database, brand: BrandCode) {
  const { results } = await d1
    .prepare('SELECT path, label FROM category WHERE brand = ?')
    .bind(brand)
    .all<{ path: string; label: string }>()
  return new Map(results.map(({ path, label }) => [path, label]))
}
