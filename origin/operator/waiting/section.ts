// Options with waiting shoppers, most waited for first, for reordering. The shoppers are not shown.
import { brands } from '#shared/brands/all.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { rowsPerPage, type Cells, type ActionContext, type OperatorSection } from '../action.ts'
import { momentLabel } from '../days.ts'

type Waited = {
  brand: BrandCode
  productNo: string
  optionNo: string
  name: string | null
  stock: number | null
  waiting: number
  since: number
}

export const waitingSection: OperatorSection = {
  name: 'waiting',
  title: 'Back-in-stock requests',
  roles: ['service', 'content'],
  does: 'Options that shoppers want to hear about. We email them automatically when they’re back in stock.',
  reach: 'any-brand',
  columns: [
    { name: 'name', label: 'Product' },
    { name: 'option', label: 'Option' },
    { name: 'brand', label: 'Brand' },
    { name: 'waiting', label: 'Shoppers waiting', numeric: true },
    { name: 'stock', label: 'Stock', numeric: true },
    { name: 'since', label: 'First request' },
  ],
  filters: [{ name: 'product', label: 'Product number', kind: 'text', optional: true }],
  rowActions: [],
  sectionActions: [],
  find: findWaited,
}

async function findWaited({ product = '' }: Cells, page: number, { env, brands: shownBrands }: ActionContext) {
  const { results } = await env.DB.prepare(
    `SELECT w.brand, w.product_no AS productNo, w.option_no AS optionNo, product.name, option.stock,
       count(*) AS waiting, min(w.created) AS since
     FROM stock_notice AS w LEFT JOIN product USING (product_no)
       LEFT JOIN option ON option.product_no = w.product_no AND option.option_no = w.option_no
     WHERE told IS NULL AND w.brand IN (SELECT value FROM json_each(?1)) AND (?2 = '' OR w.product_no = upper(?2))
     GROUP BY w.brand, w.product_no, w.option_no ORDER BY waiting DESC, since LIMIT ?3 OFFSET ?4`,
  )
    .bind(JSON.stringify(shownBrands), product.trim(), rowsPerPage + 1, (page - 1) * rowsPerPage)
    .all<Waited>()
  const rows = results.slice(0, rowsPerPage).map((row) => ({
    key: `${row.productNo}/${row.optionNo}`,
    brand: row.brand,
    cells: {
      name: row.name ?? 'No longer sold',
      option: `${row.productNo}/${row.optionNo}`,
      brand: brands[row.brand].name,
      waiting: `${row.waiting}`,
      stock: `${row.stock ?? 0}`,
      since: momentLabel(row.since),
    },
    of: {},
  }))
  return { rows, more: results.length > rowsPerPage }
}
