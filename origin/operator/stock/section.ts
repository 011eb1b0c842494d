// Stock and prices, one row per option; a product's page shows all its options.
import { brands } from '#shared/brands/all.ts'
import { momentLabel } from '../days.ts'
import { feedStream } from '#origin/export/merchant-feed.ts'
import {
  FieldRefused,
  rowsPerPage,
  type Cells,
  type ActionContext,
  type Download,
  type OperatorRow,
  type OperatorSection,
  type RowPage,
} from '../action.ts'
import { scheduledPart } from '../prices/section.ts'
import { optionColumns, optionsOf, pricesTyped, rowOf, type OptionRow } from './options.ts'

/** The stock level from which an option counts as low. */
const low = 3

const states = [
  { value: 'out', label: 'Out of stock' },
  { value: 'low', label: `Low: ${low} or fewer` },
  { value: 'held', label: 'Being paid for' },
  { value: 'reduced', label: 'Reduced' },
  { value: 'withdrawn', label: 'Withdrawn' },
] as const
const state = `CASE ?2 WHEN 'out' THEN stock = 0 AND NOT not_returning WHEN 'low' THEN stock BETWEEN 1 AND ${low} WHEN 'reduced' THEN option.was IS NOT NULL
  WHEN 'withdrawn' THEN product.withdrawn IS NOT NULL
  WHEN 'held' THEN EXISTS (SELECT 1 FROM stock_hold WHERE stock_hold.product_no = option.product_no
    AND stock_hold.option_no = option.option_no) ELSE 1 END`

const columns = [
  { name: 'name', label: 'Product' },
  { name: 'product', label: 'Number' },
  { name: 'option', label: 'Option' },
  { name: 'stock', label: 'Stock', numeric: true },
  { name: 'held', label: 'Being paid for', numeric: true },
  { name: 'price', label: 'Price', numeric: true },
  { name: 'was', label: 'Was', numeric: true },
]

/** What concerns the whole product is on its page. */
const ofOption: readonly string[] = ['stock.set', 'stock.add', 'stock.price']

/** Streamed, so that a large catalogue is never in memory as a whole. */
const merchantFeedFile: Download = {
  name: 'feed.tsv',
  label: 'Merchant feed',
  does: 'The brand’s catalogue as a Google Merchant product feed. `npm run catalogue -- import` can read it too.',
  make: async ({ env, brand }) => ({
    type: 'text/tab-separated-values; charset=utf-8',
    body: feedStream(env.DB, brand),
  }),
}

export const stockSection: OperatorSection = {
  name: 'stock',
  title: 'Stock and prices',
  roles: ['service', 'content'],
  does: 'Stock levels and prices. Changes show in listings, on pages and in bags within a minute.',
  reach: 'any-brand',
  columns,
  filters: [
    { name: 'find', label: 'Name or number', kind: 'text' },
    { name: 'state', label: 'State', kind: 'choice', choices: states },
  ],
  find: findOptions,
  show: showProduct,
  figures: async ({ env, brands: shownBrands }) => {
    const row = await env.DB.prepare(
      `SELECT sum(stock = 0 AND NOT not_returning) AS "out", sum(stock BETWEEN 1 AND ${low}) AS low FROM option JOIN product USING (product_no)
       WHERE brand IN (SELECT value FROM json_each(?))`,
    )
      .bind(JSON.stringify(shownBrands))
      .first<{ out: number | null; low: number | null }>()
    return [
      { label: 'options low in stock', count: row?.low ?? 0, filter: { state: 'low' } },
      { label: 'options out of stock', count: row?.out ?? 0, filter: { state: 'out' } },
    ]
  },
  downloads: [merchantFeedFile],
  rowActions: [...ofOption, 'prices.schedule', 'prices.cancel', 'stock.withdraw', 'stock.return'],
  sectionActions: [],
}

async function findOptions(
  { find = '', state: wanted = '' }: Cells,
  page: number,
  { env, brands: shownBrands }: ActionContext,
): Promise<{ rows: OperatorRow[]; more: boolean }> {
  const { results } = await env.DB.prepare(
    `SELECT ${optionColumns} FROM option JOIN product USING (product_no)
     WHERE brand IN (SELECT value FROM json_each(?3)) AND ${state}
       AND (?1 = '' OR product.product_no = upper(?1) OR option.product_no || '/' || option_no = ?1
         OR instr(lower(product.name), lower(?1)))
     ORDER BY ordinal = -1, brand, ordinal, product.product_no, option.position LIMIT ?4 OFFSET ?5`,
  )
    .bind(find, wanted, JSON.stringify(shownBrands), rowsPerPage + 1, (page - 1) * rowsPerPage)
    .all<OptionRow>()
  const rows = results.slice(0, rowsPerPage).map((row) => ({ ...rowOf(row), availableActions: ofOption }))
  return { rows, more: results.length > rowsPerPage }
}

/** `AB123`, or any of its options. */
async function showProduct(key: string, { env }: ActionContext): Promise<RowPage | null> {
  const [productNo = ''] = key.split('/')
  const found = await env.DB.prepare(
    'SELECT brand, name, label, category_path AS path, withdrawn FROM product WHERE product_no = ?',
  )
    .bind(productNo)
    .first<{ brand: OptionRow['brand']; name: string; label: string; path: string; withdrawn: number | null }>()
  if (!found) return null
  const options = await optionsOf(env.DB, found.brand, productNo).catch((error: unknown) => {
    if (error instanceof FieldRefused) return []
    throw error
  })
  const of = { product: productNo, option: '', seen: pricesTyped(options), price: '', wasPrice: '' }
  const rows = options.map(rowOf).map((row) => ({ ...row, availableActions: ofOption }))
  return {
    title: `${found.name} (${productNo})`,
    row: {
      key: productNo,
      cells: {},
      of,
      brand: found.brand,
      availableActions: [
        'stock.price',
        'prices.schedule',
        found.withdrawn === null ? 'stock.withdraw' : 'stock.return',
      ],
    },
    parts: [
      {
        heading: 'Product',
        facts: [
          ['Brand', brands[found.brand].name],
          ['Maker', found.label],
          ['Category', found.path],
          ['On sale', found.withdrawn === null ? 'Yes' : `Withdrawn on ${momentLabel(found.withdrawn)}`],
          ['In stock', String(options.reduce((sum, option) => sum + option.stock, 0))],
        ],
      },
      { heading: 'Options', table: { columns: columns.slice(2), rows } },
      ...(await scheduledPart(env.DB, productNo)),
    ],
  }
}
