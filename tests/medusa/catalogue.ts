// The sample catalogue of one brand as a Medusa has it: products and categories in the recorded shapes of its Store API
// (examples/medusa/recorded), with the values of the seed. The embedded catalogue has the same products, as after a feed.
import { readFileSync } from 'node:fs'
import { seedCatalogue } from '#origin/sample/seed/seed-catalogue.ts'
import { optionNo } from '#origin/shop/catalogue/option-number.ts'

export function recorded<T = Record<string, never>>(name: string): T {
  return JSON.parse(readFileSync(`examples/medusa/recorded/${name}.json`, 'utf8')) as T
}

const { products } = recorded<{ products: [MedusaProduct] }>('products')
const [product] = products
const [variant] = product.variants
const { product_categories: categories } = recorded<{ product_categories: [MedusaCategory] }>('product-categories')

type Value = { id: string; value: string; option_id: string }
type Priced = Record<`${'calculated' | 'original'}_amount${'' | '_with_tax'}`, number> & {
  is_calculated_price_tax_inclusive: boolean
}
export type MedusaVariant = {
  id: string
  sku: string
  title: string
  product_id: string
  options: (Value & { option: object })[]
  calculated_price: Priced
  inventory_quantity: number
}
export type MedusaProduct = {
  id: string
  title: string
  description: string
  handle: string
  external_id: string
  created_at: string
  updated_at: string
  options: [Option, Option]
  variants: [MedusaVariant, ...MedusaVariant[]]
}
type Option = { id: string; title: string; values: Value[] }
export type MedusaCategory = { id: string; name: string; handle: string; parent_category_id: string | null }
/** `categoryIds` is not part of a reply without `*categories`. */
export type Listed = { product: MedusaProduct; categoryIds: string[] }

const pounds = (pence: number) => pence / 100
const idOf = (prefix: string, text: string) => `${prefix}_${text.replace(/\W/g, '').toUpperCase()}`

export function medusaCatalogue(brand: string): { listed: Listed[]; categories: MedusaCategory[] } {
  const seed = seedCatalogue(brand)
  const withPaths = seed.products.filter(({ categoryPath }) => categoryPath !== '')
  return {
    listed: withPaths
      .toSorted((a, b) => b.popularity - a.popularity)
      .map((one) => ({
        product: productOf(one),
        categoryIds: [one.categoryPath, ...one.extraCategories].map((path) => idOf('pcat', path)),
      })),
    categories: seed.categories.map(({ path, parent, label, description }, rank) => ({
      ...categories[0],
      id: idOf('pcat', path),
      name: label,
      description,
      handle: path.replaceAll('/', '-'),
      rank,
      parent_category_id: parent === '' ? null : idOf('pcat', parent),
    })),
  }
}

type Seeded = ReturnType<typeof seedCatalogue>['products'][number]

function productOf(seed: Seeded): MedusaProduct {
  const id = idOf('prod', seed.productNo)
  const [colour, size] = product.options
  const optionOf = (option: Option, names: readonly string[]): Option => {
    const own = `${option.id}_${seed.productNo}`
    const values = [...new Set(names)].map((value) => ({
      ...option.values[0]!,
      id: idOf('optval', `${own}_${value}`),
      value,
      option_id: own,
    }))
    return { ...option, id: own, values }
  }
  const colours = new Map(seed.colours.map(({ code, name }) => [code, name]))
  const options: [Option, Option] = [
    optionOf(colour, [...colours.values()]),
    optionOf(
      size,
      seed.options.map((one) => one.size),
    ),
  ]
  const variants = seed.options.map((one) => variantOf(id, seed.productNo, one, colours.get(one.colourCode)!, options))
  return {
    ...product,
    id,
    title: seed.name,
    description: seed.description.replace(/<[^>]*>/g, ''),
    handle: seed.productNo.toLowerCase(),
    external_id: seed.productNo,
    created_at: `${seed.added}T00:00:00.000Z`,
    options,
    variants: variants as [MedusaVariant],
  }
}

function variantOf(
  product_id: string,
  productNo: string,
  { colourCode, size, price, was, stock }: Seeded['options'][number],
  colourName: string,
  options: readonly Option[],
): MedusaVariant {
  const number = optionNo(colourCode, size)
  const chosen = options.map((option, at) => {
    const value = option.values.find((one) => one.value === (at === 0 ? colourName : size))!
    const recordedOption = variant.options[at]!
    return { ...recordedOption, ...value, option: { ...recordedOption.option, id: option.id, title: option.title } }
  })
  const [amount, original] = [pounds(price), pounds(was ?? price)]
  return {
    ...variant,
    id: idOf('variant', `${productNo}_${number}`),
    sku: `${productNo}-${number}`,
    title: `${size} / ${colourName}`,
    product_id,
    options: chosen,
    calculated_price: {
      ...variant.calculated_price,
      is_calculated_price_tax_inclusive: true,
      calculated_amount: amount,
      calculated_amount_with_tax: amount,
      original_amount: original,
      original_amount_with_tax: original,
    },
    inventory_quantity: stock,
  }
}
