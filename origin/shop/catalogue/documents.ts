// A product as the browsed catalogue stores it: what its card and its page are made of, in the database's own values. Whatever
// depends on the code, such as the version of drawings in a picture's URL, is added when it is read.
import type { PictureRole, ProductPicture } from '#shared/products/product.ts'
import { productPictureOf } from './pictures.ts'
import type { product } from './schema.ts'

export type StoredPicture = [
  colourCode: string,
  kind: 'drawn' | 'photo',
  source: string,
  width: number,
  height: number,
  alt: string,
  /** Of the page's pictures. */
  role?: PictureRole,
  caption?: string,
  video?: string,
]

/** `sizes`: those in stock. `pictures` are left out where they are the card's own. */
export type StoredColour = {
  code: string
  name: string
  hex: string
  family: string
  price: number | null
  priceTo: number | null
  was: number | null
  sizes: string[]
  pictures?: StoredPicture[]
}

/** `pictures`: the first two of the product. */
export type StoredCard = Pick<
  typeof product.$inferSelect,
  'productNo' | 'name' | 'label' | 'price' | 'priceTo' | 'was' | 'ratingTotal' | 'ratingAverage' | 'added' | 'sizeGuide'
> & { inStock: boolean; withdrawn: boolean; pictures: StoredPicture[]; colours: StoredColour[] }

export type StoredOption = [
  optionNo: string,
  colourCode: string,
  size: string,
  price: number,
  was: number | null,
  stock: number,
  notReturning: boolean,
  gtin?: string,
  sku?: string,
]

type PageColumns =
  | 'productNo'
  | 'offerNo'
  | 'variantCode'
  | 'name'
  | 'cptName'
  | 'label'
  | 'productType'
  | 'description'
  | 'details'
  | 'composition'
  | 'care'
  | 'sizeGuide'
  | 'price'
  | 'priceTo'
  | 'was'
  | 'deliveryCharge'
  | 'ratingTotal'
  | 'ratingAverage'

export type StoredPage = Pick<typeof product.$inferSelect, PageColumns> & {
  withdrawn: boolean
  colours: Array<[code: string, name: string, hex: string]>
  options: StoredOption[]
  pictures: StoredPicture[]
  /** From the top category down. */
  categories: Array<[path: string, label: string]>
}

/** Numbers of related products, and the paths of the product's category and those above it, the lowest first. */
export type StoredRelated = { set: string[]; also: string[]; paths: string[] }

export function pictureOf(
  productNo: string,
  [colourCode, kind, source, width, height, alt, role, caption, video]: StoredPicture,
): ProductPicture {
  return productPictureOf({ productNo, colourCode, kind, source, width, height, alt, role, caption, video })
}
