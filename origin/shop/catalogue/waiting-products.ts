// Products of an import that wait to go live. They stand in the catalogue's own tables under a brand that no shop has, and,
// where the product is on sale already, under another number; nothing reads them until they get their names, some at a time.
import type { BrandCode } from '#shared/brands/brand.ts'

const mark = '~'

export function waitingBrand(brand: BrandCode): string {
  return mark + brand
}

/** The number of a waiting product that replaces one on sale. */
export function waitingNumber(productNo: string): string {
  return mark + productNo
}

/** SQL: a waiting product's number in the shop. */
export const finalNumber = (column: string) => `ltrim(${column}, '${mark}')`
