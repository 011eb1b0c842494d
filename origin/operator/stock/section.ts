// Stock and prices, one row per option; a product's page shows all its options.
import { brands } from '#shared/brands/all.ts'
import { momentLabel } from '../days.ts'
import { feedStream } from '#origin/export/merchant-feed.ts'
import { choicesOf, FieldRefused, type Download, type OperatorSection } from '../action.ts'
import { scheduledPart } from '../prices/section.ts'
import { brandList, countRows } from '../rows.ts'
import { picturesPart } from './picture-actions.ts'
import { optionActions, optionColumns, optionsOf, optionTable, pricesTyped, type OptionRow } from './options.ts'

/** The stock level from which an option counts as low. */
const low = 3

const states = {
  out: 'Out of stock',
  low: `Low: ${low} or fewer`,
  held: 'Being paid for',
  reduced: 'Reduced',
  withdrawn: 'Withdrawn',
}
const state = `CASE ?2 WHEN 'out' THEN stock = 0 AND NOT not_returning WHEN 'low' THEN stock BETWEEN 1 AND ${low} WHEN 'reduced' THEN option.was IS NOT NULL
  WHEN 'withdrawn' THEN product.withdrawn IS NOT NULL
  WHEN 'held' THEN EXISTS (SELECT 1 FROM stock_hold WHERE stock_hold.product_no = option.product_no
    AND stock_hold.option_no = option.option_no) ELSE 1 END`

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
  columns: optionTable.columns,
  filters: [
    { name: 'find', label: 'Name or number', kind: 'text' },
    { name: 'state', label: 'State', kind: 'choice', choices: choicesOf(states) },
  ],
  find: ({ find = '', state: wanted = '' }, page, ctx) =>
    optionTable.page(
      ctx,
      page,
      `SELECT ${optionColumns} FROM option JOIN product USING (product_no)
       WHERE brand IN (SELECT value FROM json_each(?3)) AND ${state}
         AND (?1 = '' OR product.product_no = upper(?1) OR option.product_no || '/' || option_no = ?1
           OR instr(lower(product.name), lower(?1)))
       ORDER BY ordinal = -1, brand, ordinal, product.product_no, option.position`,
      find,
      wanted,
      brandList(ctx),
    ),
  /** `AB123`, or any of its options. */
  async show(key, { env, now }) {
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
    const { brand, name, label, path, withdrawn } = found
    return {
      title: `${name} (${productNo})`,
      row: {
        key: productNo,
        cells: {},
        of: { product: productNo, option: '', seen: pricesTyped(options), price: '', wasPrice: '' },
        brand,
        availableActions: ['stock.price', 'prices.schedule', withdrawn === null ? 'stock.withdraw' : 'stock.return'],
      },
      parts: [
        {
          heading: 'Product',
          facts: Object.entries({
            Brand: brands[brand].name,
            Maker: label,
            Category: path,
            'On sale': withdrawn === null ? 'Yes' : `Withdrawn on ${momentLabel(withdrawn)}`,
            'In stock': String(options.reduce((sum, { stock }) => sum + stock, 0)),
          }),
        },
        {
          heading: 'Options',
          table: { columns: optionTable.columns.slice(2), rows: optionTable.rowsOf(options, now) },
        },
        ...(await scheduledPart(env.DB, productNo, now)),
        ...(await picturesPart(env.DB, productNo, now)),
      ],
    }
  },
  figures: async (ctx) => {
    const count = (which: string) =>
      countRows(
        ctx,
        `SELECT count(*) AS n FROM option JOIN product USING (product_no)
         WHERE brand IN (SELECT value FROM json_each(?)) AND ${which}`,
        brandList(ctx),
      )
    return [
      {
        label: 'options low in stock',
        count: await count(`stock BETWEEN 1 AND ${low}`),
        filter: { state: 'low' },
      },
      {
        label: 'options out of stock',
        count: await count('stock = 0 AND NOT not_returning'),
        filter: { state: 'out' },
      },
    ]
  },
  downloads: [merchantFeedFile],
  rowActions: [...optionActions, 'prices.schedule', 'prices.cancel', 'stock.withdraw', 'stock.return', 'stock.picture'],
}
