// Products of an import that wait to go live. They stand in the catalogue's own tables under a brand that no shop has, and,
// where the product is on sale already, under another number; nothing reads them until one transaction gives them their names.
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

/** SQL over `product`, with the brand as ?1: what the brand sells; with `waiting`, what it sells when the import goes live. */
export function onSale(waiting: boolean): string {
  if (!waiting) return 'product.brand = ?1 AND withdrawn IS NULL'
  return `(product.brand = '${mark}' || ?1 OR product.brand = ?1 AND NOT EXISTS
    (SELECT 1 FROM product AS next WHERE next.product_no = '${mark}' || product.product_no)) AND withdrawn IS NULL`
}
