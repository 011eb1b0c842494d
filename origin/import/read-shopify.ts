// Reads a Shopify product export: a product is a run of rows with one handle, one row for each variant or further
// image.
import { productsOf, variantsOf, type GroupedFeed } from './grouping.ts'
import { gtinIn, priceToPence, Unusable, usableTitle, type FeedProduct, type FeedVariant, roleIn } from './feed.ts'
import { variantNames } from './variant-names.ts'
import { categoryLabels } from './categories.ts'
import type { Columns, ImportRow } from './rows.ts'

export const shopify: GroupedFeed = {
  kind: 'a Shopify export',
  delimiter: ',',
  columns: [
    'Handle',
    'Title',
    'Body (HTML)',
    'Vendor',
    'Type',
    'Option1 Name',
    'Option1 Value',
    'Variant Price',
    'Image Src',
  ],
  group: (row, cell) => cell(row, 'Handle') || null,
  noGroup: 'it has no handle',
  read: readProduct,
}

export function readShopify(stream: Parameters<typeof productsOf>[0]) {
  return productsOf(stream, shopify)
}

function readProduct(
  rows: ImportRow[],
  cell: Columns,
  bad: (line: number, reason: string) => void,
): FeedProduct | string {
  const [first] = rows as [ImportRow, ...ImportRow[]]
  const of = (name: string) => cell(first, name)
  const title = usableTitle(of('Title'), first.line)
  if (of('Published').toLowerCase() === 'false' || ['draft', 'archived'].includes(of('Status').toLowerCase())) {
    return 'it is not published'
  }
  const names = [1, 2, 3].map((at) => of(`Option${at} Name`))
  const variants = variantsOf(
    rows,
    (row) => {
      const values = [1, 2, 3].map((at) => cell(row, `Option${at} Value`))
      const isImage = row !== first && values.every((value) => value === '') && cell(row, 'Variant Price') === ''
      return isImage ? null : readVariant(row, cell, variantNames(names, values, rows.length > 1))
    },
    bad,
  )
  return {
    source: `shopify:${of('Handle')}`,
    line: first.line,
    title,
    html: of('Body (HTML)'),
    label: of('Vendor'),
    composition: '',
    tags: of('Tags')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    categories: categoryLabels(
      of('Product Category') || of('Google Shopping / Google Product Category'),
      of('Type'),
      of('Google Shopping / Gender'),
      of('Tags'),
    ),
    variants,
    images: rows.flatMap((row) =>
      cell(row, 'Image Src')
        ? [{ src: cell(row, 'Image Src'), alt: cell(row, 'Image Alt Text'), ...roleIn(cell(row, 'Image Role')) }]
        : [],
    ),
  }
}

function readVariant(row: ImportRow, cell: Columns, named: Pick<FeedVariant, 'colour' | 'size'>): FeedVariant {
  const price = priceToPence(cell(row, 'Variant Price'), row.line, 'Variant Price')
  const compared = cell(row, 'Variant Compare At Price')
  const was = compared === '' ? 0 : priceToPence(compared, row.line, 'Variant Compare At Price')
  const quantity = cell(row, 'Variant Inventory Qty')
  const counted = !cell.has('Variant Inventory Tracker') || cell(row, 'Variant Inventory Tracker') !== ''
  const oversold = cell(row, 'Variant Inventory Policy').toLowerCase() === 'continue'
  if (quantity !== '' && !/^-?\d{1,9}$/.test(quantity))
    throw new Unusable(row.line, `Variant Inventory Qty is “${quantity}”, not a whole number`)
  return {
    line: row.line,
    ...named,
    price,
    was: was > price ? was : null,
    stock: Math.max(counted && quantity !== '' && !oversold ? 0 : uncounted, Number(quantity)),
    sku: cell(row, 'Variant SKU').replace(/^'/, '') || null,
    gtin: gtinIn(cell(row, 'Variant Barcode')),
    image: cell(row, 'Variant Image') || null,
  }
}

/** A product without stock tracking is always available. */
const uncounted = 100
