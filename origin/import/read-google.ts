// Reads a Google Merchant product feed: one row per variant; the rows of one product share their item group id.
import { categoryLabels } from './categories.ts'
import {
  gtinIn,
  priceToPence,
  short,
  Unusable,
  usableTitle,
  type FeedProduct,
  type FeedVariant,
  roleIn,
} from './feed.ts'
import { productsOf, variantsOf, type GroupedFeed } from './grouping.ts'
import type { Columns, ImportRow } from './rows.ts'

export const google: GroupedFeed = {
  kind: 'a Google Merchant feed',
  delimiter: '\t',
  columns: ['id', 'title', 'description', 'price', 'availability', 'image_link'],
  group: (row, cell) => cell(row, 'item_group_id') || cell(row, 'id') || null,
  noGroup: 'it has no id',
  read: readProduct,
}

export function readGoogle(stream: Parameters<typeof productsOf>[0]) {
  return productsOf(stream, google)
}

/** Assumed stock of a product that is `in_stock` without a quantity. */
const stocked = 50
const availabilities = ['in stock', 'in_stock', 'out of stock', 'out_of_stock', 'preorder', 'backorder']

function readProduct(rows: ImportRow[], cell: Columns, bad: (line: number, reason: string) => void): FeedProduct {
  const variants = variantsOf(rows, (row) => readVariant(row, cell), bad)
  const first = rows.find(({ line }) => line === variants[0]!.line)!
  const of = (name: string) => cell(first, name)
  const images = new Map<string, FeedProduct['images'][number]>()
  for (const row of rows) {
    const roles = cell(row, 'image_role').split(',')
    for (const [at, link] of [cell(row, 'image_link'), ...cell(row, 'additional_image_link').split(',')].entries()) {
      const src = link.trim()
      if (src && !images.has(src)) images.set(src, { src, alt: '', ...roleIn(roles[at] ?? '') })
    }
  }
  return {
    source: `google:${of('item_group_id') || of('id')}`,
    line: first.line,
    title: usableTitle(of('title'), first.line),
    html: of('description'),
    label: of('brand'),
    composition: of('material').replace(/\//g, ', '),
    tags: [of('pattern')].filter(Boolean),
    categories: categoryLabels(of('product_type') || of('google_product_category'), '', of('gender'), ''),
    variants,
    images: [...images.values()],
  }
}

function readVariant(row: ImportRow, cell: Columns): FeedVariant {
  usableTitle(cell(row, 'title'), row.line)
  const full = priceToPence(cell(row, 'price'), row.line, 'price')
  const sale = cell(row, 'sale_price') === '' ? full : priceToPence(cell(row, 'sale_price'), row.line, 'sale_price')
  const availability = cell(row, 'availability').toLowerCase()
  if (!availabilities.includes(availability)) {
    throw new Unusable(
      row.line,
      `availability is “${short(availability)}”, not one of ${availabilities.filter((one) => one.includes('_')).join(', ')}, preorder, backorder`,
    )
  }
  return {
    line: row.line,
    colour: cell(row, 'color') || null,
    size: cell(row, 'size') || 'One size',
    price: Math.min(full, sale),
    was: sale < full ? full : null,
    stock: availability.startsWith('in') ? stockIn(row, cell) : 0,
    sku: cell(row, 'id') || null,
    gtin: gtinIn(cell(row, 'gtin')),
    image: cell(row, 'image_link') || null,
  }
}

/** This shop's own export states the quantity, as do feeds of a single shop's stock. */
function stockIn(row: ImportRow, cell: Columns): number {
  const quantity = cell(row, 'quantity')
  if (quantity === '') return stocked
  if (!/^\d{1,9}$/.test(quantity)) throw new Unusable(row.line, `quantity is “${short(quantity)}”, not a whole number`)
  return Number(quantity)
}
