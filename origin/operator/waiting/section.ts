// Options with waiting shoppers, most waited for first, for reordering. The shoppers are not shown.
import { brands } from '#shared/brands/all.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { OperatorSection } from '../action.ts'
import { momentLabel } from '../days.ts'
import { brandList, tableOf } from '../rows.ts'

type Waited = {
  brand: BrandCode
  /** `AB123/NVY-10` */
  option: string
  name: string | null
  stock: number | null
  waiting: number
  since: number
}

const waited = tableOf<Waited>(
  {
    name: ['Product', ({ name }) => name ?? 'No longer sold'],
    option: ['Option', ({ option }) => option],
    brand: ['Brand', ({ brand }) => brands[brand].name],
    waiting: ['Shoppers waiting', ({ waiting }) => waiting, 'numeric'],
    stock: ['Stock', ({ stock }) => stock ?? 0, 'numeric'],
    since: ['First request', ({ since }) => momentLabel(since)],
  },
  ({ option, brand }) => ({ key: option, brand }),
)

export const waitingSection: OperatorSection = {
  name: 'waiting',
  title: 'Back-in-stock requests',
  roles: ['service', 'content'],
  does: 'Options that shoppers want to hear about. We email them automatically when they’re back in stock.',
  reach: 'any-brand',
  columns: waited.columns,
  filters: [{ name: 'product', label: 'Product number', kind: 'text', optional: true }],
  find: ({ product = '' }, page, ctx) =>
    waited.page(
      ctx,
      page,
      `SELECT w.brand, w.product_no || '/' || w.option_no AS option, product.name, option.stock,
         count(*) AS waiting, min(w.created) AS since
       FROM stock_notice AS w LEFT JOIN product USING (product_no)
         LEFT JOIN option ON option.product_no = w.product_no AND option.option_no = w.option_no
       WHERE told IS NULL AND w.brand IN (SELECT value FROM json_each(?1)) AND (?2 = '' OR w.product_no = upper(?2))
       GROUP BY w.brand, w.product_no, w.option_no ORDER BY waiting DESC, since`,
      brandList(ctx),
      product.trim(),
    ),
}
