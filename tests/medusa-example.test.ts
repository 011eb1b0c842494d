// The worked example in examples/medusa over the replies of a real Medusa (examples/medusa/recorded), without a shop: its size, what it sells,
// and its feed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { numberInShop, rowsOf } from '../examples/medusa/feed.ts'
import { soldProduct, stockIn } from '../examples/medusa/src/products.ts'
import { openRecordedMedusa, recorded } from './medusa/recorded.ts'

const { products } = recorded('products')
const [product] = products
const variant = product!.variants[0]!
const option = { optionId: '1', sku: variant.sku!, colour: 'A', size: 'XL', price: 36, stockStatus: 'IN_STOCK' }
const shop = {
  productNumber: 'JDW1',
  brands: '',
  reviews: {},
  colours: [{ code: 'A', name: 'Navy/White', hex: '', pictures: [] }],
  options: [option, { ...option, optionId: '2', sku: 'another' }].map((one) => ({ ...one, stockLevel: null })),
}
const sold = (changed: object) => soldProduct(shop, { ...product!, variants: [{ ...variant, ...changed }] })
const rows = (one: object) =>
  rowsOf({ ...product!, ...one }, recorded('product-categories').product_categories, () => {})

test('the adapter has at most 630 lines', () => {
  const files = [...globSync('examples/medusa/src/**/*'), 'examples/medusa/wrangler.toml']
  const lines = files.map((file) => readFileSync(file, 'utf8').split('\n').length - 1)
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(630)
})

test('a variant is sold by its sku, VAT included', () => {
  expect(variant.calculated_price).toMatchObject({ calculated_amount: 30, is_calculated_price_tax_inclusive: false })
  expect(sold({})).toMatchObject({
    productName: 'Harbour dress',
    price: 36,
    wasPrice: null,
    colours: [{ name: 'Navy/White' }],
    options: [{ optionId: '1', price: 36, stockStatus: 'IN_STOCK' }],
  })
  expect(rows({})[0]).toMatchObject({ id: variant.sku, price: '36.00 GBP', sale_price: '' })
})

test.each([
  [{ calculated_amount_with_tax: null }, undefined],
  [{ currency_code: 'eur' }, undefined],
  [{ is_calculated_price_tax_inclusive: true, calculated_amount: 24.5 }, 24.5],
  [{ is_calculated_price_tax_inclusive: true, calculated_amount: -1 }, undefined],
])('a price of %j is %j on page and feed', (changed, price) => {
  const set = { calculated_price: { ...variant.calculated_price!, ...changed } }
  expect(sold(set)?.price).toBe(price)
  const [row] = rows({ variants: [{ ...variant, ...set }] })
  expect(row && parseFloat(row.sale_price || row.price)).toBe(price)
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

test('a brand in capitals gives the same product numbers', () => {
  expect(numberInShop('JDW', product!.id)).toBe(numberInShop('jdw', product!.id))
})

const medusa = await openRecordedMedusa()
afterAll(() => medusa.stop())
const file = join(mkdtempSync(join(tmpdir(), 'feed-')), 'medusa.tsv')

async function feed() {
  const env = { ...process.env, MEDUSA_URL: medusa.url, MEDUSA_KEY: medusa.key, MEDUSA_REGION: medusa.region }
  const args = ['--experimental-strip-types', '--no-warnings', 'examples/medusa/feed.ts', 'jdw', file]
  const child = spawn(process.execPath, args, { env })
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { errors, code: code as number }
}

test('a feed that breaks off leaves no file to import', async () => {
  const [first] = medusa.products
  medusa.fault.answer = async () => {
    const at = medusa.requests.length
    if (at === 3) return { status: 503, body: {} }
    return { status: 200, body: at === 1 ? { product_categories: [] } : { products: [first], count: 2 } }
  }
  expect((await feed()).code).not.toBe(0)
  expect(existsSync(file)).toBe(false)
})

test('a variant without a price in pounds is left out and named', async () => {
  medusa.fault.answer = undefined
  const { errors, code } = await feed()
  expect([code, errors]).toEqual([0, expect.stringMatching(/^Left out: Lyon scarf.+: no price in pounds with VAT\n$/)])
  const variants = products.flatMap((one) => one.variants)
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(variants.length)
})
