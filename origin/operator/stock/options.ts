// A product's options for operators: stock, quantities held by payments in progress, and prices.
import type { BrandCode } from '#shared/brands/brand.ts'
import { brands } from '#shared/brands/all.ts'
import { pounds, poundsFromPence } from '#shared/platform/money.ts'
import { FieldRefused } from '../action.ts'
import { typedMoney } from '../read.ts'
import { tableOf } from '../rows.ts'

export type OptionRow = {
  brand: BrandCode
  productNo: string
  name: string
  optionNo: string
  colour: string
  size: string
  position: number
  price: number
  was: number | null
  /** Available for sale, and reserved by payments in progress. */
  stock: number
  held: number
}

export const held = `(SELECT coalesce(sum(quantity), 0) FROM stock_hold
  WHERE stock_hold.product_no = option.product_no AND stock_hold.option_no = option.option_no)`

export const optionColumns = `product.brand, option.product_no AS productNo, product.name, option.option_no AS optionNo,
  coalesce((SELECT colour.name FROM colour WHERE colour.product_no = option.product_no AND code = colour_code), '') AS colour,
  size, option.position, option.price, option.was, stock, ${held} AS held`

/** In the product's own order. Refuses a product that the brand does not have. */
export async function optionsOf(d1: D1Database, brand: BrandCode, productNo: string): Promise<OptionRow[]> {
  const { results } = await d1
    .prepare(
      `SELECT ${optionColumns} FROM option JOIN product USING (product_no)
       WHERE product.product_no = ? AND brand = ? ORDER BY option.position`,
    )
    .bind(productNo, brand)
    .all<OptionRow>()
  if (results.length === 0) throw new FieldRefused('product', `There is no such product at ${brands[brand].name}`)
  return results
}

export function optionAmong(options: readonly OptionRow[], optionNo: string): OptionRow {
  const found = options.find((option) => option.optionNo === optionNo)
  if (!found) throw new FieldRefused('option', `There is no such option of ${options[0]!.productNo}`)
  return found
}

/**
 * `45.00 (60.00), 52.00`: every distinct price with its earlier price. Compared with the value that the form was
 * rendered with.
 */
export function pricesTyped(options: readonly Pick<OptionRow, 'price' | 'was'>[]): string {
  const each = options.map(({ price, was }) => typedMoney(price) + (was === null ? '' : ` (${typedMoney(was)})`))
  return [...new Set(each)].join(', ')
}

const label = (pence: number) => pounds(poundsFromPence(pence))

/** What concerns the whole product is on its page. */
export const optionActions = ['stock.set', 'stock.add', 'stock.price']

export const optionTable = tableOf<OptionRow>(
  {
    name: ['Product', ({ name }) => name],
    product: ['Number', ({ productNo }) => productNo],
    option: ['Option', ({ optionNo, colour, size }) => [optionNo, colour, size].filter(Boolean).join(', ')],
    stock: ['Stock', (option) => option.stock + option.held, 'numeric'],
    held: ['Being paid for', (option) => option.held || '', 'numeric'],
    price: ['Price', ({ price }) => label(price), 'numeric'],
    was: ['Was', ({ was }) => was && label(was), 'numeric'],
  },
  (option) => {
    const { brand, productNo, optionNo, price, was } = option
    const stock = String(option.stock + option.held)
    return {
      key: `${productNo}/${optionNo}`,
      brand,
      of: {
        product: productNo,
        option: optionNo,
        stock,
        was: stock,
        price: typedMoney(price),
        wasPrice: was === null ? '' : typedMoney(was),
        seen: pricesTyped([option]),
      },
      availableActions: optionActions,
    }
  },
)
