// Rows of a Google Merchant product feed: one for each option, the rows of a product together. origin/import reads
// them back as the same product.
import type { BrandCode } from '#shared/brands/brand.ts'
import { brandHosts } from '#shared/brands/hosts.ts'
import { poundsFromPence } from '#shared/platform/money.ts'
import { jpegAddress } from '#shared/products/jpeg-address.ts'
import type { ProductPicture } from '#shared/products/product.ts'
import { variantSku } from '#shared/products/variant-sku.ts'
import { productPictureOf, type PictureRow } from '#origin/shop/catalogue/pictures.ts'

export type FeedRow = {
  productNo: string
  name: string
  label: string
  description: string
  composition: string
  categoryPath: string
  options: Array<{
    optionNo: string
    colourCode: string
    size: string
    price: number
    was: number | null
    stock: number
    gtin: string | null
  }>
  colours: Array<{ code: string; name: string }>
  pictures: Array<Omit<PictureRow, 'productNo'>>
}

export const feedColumns = [
  'id',
  'item_group_id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'availability',
  'quantity',
  'price',
  'sale_price',
  'brand',
  'condition',
  'gtin',
  'identifier_exists',
  'color',
  'size',
  'material',
  'product_type',
  'gender',
  'age_group',
] as const
type Cells = Record<(typeof feedColumns)[number], string>

/** Google Merchant's limits: characters of an id, and additional pictures. */
const limits = { id: 50, pictures: 10 } as const
/** Name of the only colour of a product without colours; the feed leaves it out. */
const unnamedColour = 'As shown'

/** `labels` are the brand's category labels by path; `origin` is the shop's. */
export function feedRows(origin: string, row: FeedRow, labels: ReadonlyMap<string, string>): string[] {
  const gender = genderOf(row.categoryPath)
  const same = {
    item_group_id: row.productNo,
    title: row.name,
    description: row.description,
    link: `${origin}/shop/p/${row.productNo}`,
    brand: row.label,
    condition: 'new',
    material: row.composition.replaceAll(', ', '/'),
    product_type: categoriesOf(row.categoryPath, labels),
    gender,
    age_group: gender === '' ? '' : 'adult',
  }
  return row.options.map((option, at) => {
    const colour = row.colours.find(({ code }) => code === option.colourCode)?.name ?? ''
    const [first = '', ...others] = row.pictures
      .filter(({ colourCode }) => colourCode === option.colourCode)
      .map((picture) => pictureAt(origin, productPictureOf({ ...picture, productNo: row.productNo })))
    const id = variantSku(row.productNo, option.optionNo)
    return line({
      ...same,
      gtin: option.gtin ?? '',
      identifier_exists: option.gtin ? 'yes' : 'no',
      id: id.length > limits.id ? `${row.productNo}-${at + 1}` : id,
      image_link: first,
      additional_image_link: others.slice(0, limits.pictures).join(','),
      availability: option.stock > 0 ? 'in_stock' : 'out_of_stock',
      quantity: `${option.stock}`,
      price: priceOf(Math.max(option.price, option.was ?? 0)),
      sale_price: option.was !== null && option.was > option.price ? priceOf(option.price) : '',
      color: colour === unnamedColour ? '' : colour,
      size: option.size,
    })
  })
}

export const feedHeader = feedColumns.join('\t')

function line(cells: Cells): string {
  return feedColumns.map((name) => cell(cells[name])).join('\t')
}

/** Replaces tabs and line breaks by spaces, and doubles quotation marks inside quotes, as CSV readers expect. */
function cell(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  return plain.includes('"') ? `"${plain.replaceAll('"', '""')}"` : plain
}

function priceOf(pence: number): string {
  return `${poundsFromPence(pence).toFixed(2)} GBP`
}

/** `Women > Dresses > Midi dresses`. */
function categoriesOf(path: string, labels: ReadonlyMap<string, string>): string {
  const parts = path.split('/')
  return parts.flatMap((_, at) => labels.get(parts.slice(0, at + 1).join('/')) ?? []).join(' > ')
}

function genderOf(path: string): string {
  if (path.startsWith('women')) return 'female'
  return path.startsWith('men') ? 'male' : ''
}

function pictureAt(origin: string, picture: ProductPicture): string {
  return `${origin}${jpegAddress(picture) ?? picture.src}`
}

/** The production address, wherever the feed is generated. */
export function productionOrigin(brand: BrandCode): string {
  return `https://${brandHosts[brand].hosts[1]}`
}
