// The worked example in examples/medusa without a server: its size, its reading of the recorded replies, and that the tests' Medusa
// answers in exactly their shapes.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { soldProduct, stockIn } from '../examples/medusa/src/products.ts'
import { cartsOf } from './medusa/carts.ts'
import { medusaCatalogue, recorded } from './medusa/catalogue.ts'

type Product = Parameters<typeof soldProduct>[1]
const { products } = recorded<{ products: [Product] }>('products')
const [product] = products
const variant = product.variants![0]!
const option = {
  optionId: 'BLACK-L',
  sku: variant.sku!,
  colour: 'BLACK',
  size: 'L',
  price: 24.5,
  stockStatus: 'IN_STOCK',
  stockLevel: null,
}
const shop = {
  productNumber: 'JD1896',
  brands: 'Own label',
  reviews: { total: 0, average: 0 },
  colours: [{ code: 'BLACK', name: 'Black', hex: '#000000', pictures: [] }],
  options: [option, { ...option, optionId: 'BLACK-M', sku: 'another', size: 'M' }],
}
const sold = (changed: object) => soldProduct(shop, { ...product, variants: [{ ...variant, ...changed }] })
const priced = (changed: object) => sold({ calculated_price: { ...variant.calculated_price, ...changed } })

test('the adapter has at most 630 lines', () => {
  const files = [...globSync('examples/medusa/src/**/*'), 'examples/medusa/wrangler.toml']
  const lines = files.map((file) => readFileSync(file, 'utf8').split('\n').length - 1)
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(630)
})

test('a recorded product is sold by its sku, in pounds with VAT', () => {
  expect(sold({})).toMatchObject({
    productName: 'Medusa Sweatshirt',
    price: 24.5,
    wasPrice: 35,
    onSale: true,
    options: [{ optionId: 'BLACK-L', price: 24.5, stockStatus: 'IN_STOCK', stockLevel: null }],
  })
})

test.each([
  [{ is_calculated_price_tax_inclusive: false, calculated_amount: 20.42, calculated_amount_with_tax: 24.5 }, 24.5],
  [{ is_calculated_price_tax_inclusive: false, calculated_amount: 20.42, calculated_amount_with_tax: null }, undefined],
  [{ currency_code: 'eur' }, undefined],
  [{ is_calculated_price_tax_inclusive: true, calculated_amount: 24.5 }, 24.5],
  [{ is_calculated_price_tax_inclusive: true, calculated_amount: -1 }, undefined],
])('a price of %j is %j', (changed, price) => {
  expect(priced(changed)?.price).toBe(price)
})

test.each([
  [{ inventory_quantity: 0 }, 'OUT_OF_STOCK', null],
  [{ inventory_quantity: 3 }, 'LOW_STOCK', 3],
  [{ inventory_quantity: 0, allow_backorder: true }, 'IN_STOCK', null],
  [{ inventory_quantity: null, manage_inventory: false }, 'IN_STOCK', null],
  [{ inventory_quantity: null }, 'OUT_OF_STOCK', null],
])('stock of %j is %s', (changed, stockStatus, stockLevel) => {
  expect(sold(changed)!.options[0]).toMatchObject({ stockStatus, stockLevel })
  expect(stockIn({ ...variant, ...changed }) > 0).toBe(stockStatus !== 'OUT_OF_STOCK')
})

/** The names of all fields, with lists by their first item. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])]
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)]))
}

test('the tests’ Medusa answers in the recorded shapes', () => {
  const { listed, categories } = medusaCatalogue('jdw')
  expect(shapeOf(listed[0]!.product)).toEqual(shapeOf(product))
  expect(Object.keys(categories[0]!)).toEqual(
    Object.keys(recorded<{ product_categories: [object] }>('product-categories').product_categories[0]),
  )
  const carts = cartsOf(listed)
  const { cart } = carts.create({ region_id: 'reg_gb' })
  const chosen = listed[0]!.product.variants.find(({ inventory_quantity: count }) => count > 0)!
  const filled = carts.add(cart.id, { variant_id: chosen.id, quantity: 1, metadata: { product: 'P', option: 'O' } })
  expect(shapeOf(filled.cart)).toEqual(shapeOf(recorded<{ cart: object }>('cart').cart))
})
