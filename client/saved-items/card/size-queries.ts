// The sizes of saved items that were saved without one, for the cards' choice.
import { productCalls } from '#shared/products/product-calls.ts'
import type { WishlistEntry } from '#shared/saved-items/wishlist.ts'
import { query, type PageQuery } from '#client/platform/page-declaration.ts'

/** Entries that get a size selector; the others link to the product's page. */
const maxSizeChoices = 24

/** Of in-stock products that were saved without a size. */
export function sizeQueries(entries: readonly WishlistEntry[]): PageQuery[] {
  return entries
    .filter(({ productOptionNo, stockStatus }) => productOptionNo === '' && stockStatus !== 'OUT_OF_STOCK')
    .slice(0, maxSizeChoices)
    .map(({ productNo }) => query(productCalls.list, { query: { baseproducts: productNo } }))
}
