// Saved items on the wire: one list per brand. The specification also calls the list wishlist and save-for-later.
import * as z from 'zod/mini'
import { CartProductDetails } from '#shared/bag/cart.ts'
import { RatingSummary, StockStatus } from '#shared/products/product.ts'

/** At least 128 random bits, like a cart id. */
export const WishlistId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/))

/** A saved item. `productOptionNo` is empty while no size is chosen, for example when saved from a listing. */
export const SavedItem = z.object({
  productNo: z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/)),
  productOptionNo: z.string().check(z.regex(/^[A-Za-z0-9-]{0,64}$/)),
  offerNumber: z.string().check(z.maxLength(80)),
  quantity: z.int().check(z.gte(0), z.lte(99)),
})
export type SavedItem = z.infer<typeof SavedItem>

/** An item with today's catalogue data; `productDetails` is null when the catalogue no longer has the product. */
export const WishlistEntry = z.extend(SavedItem, {
  stockStatus: StockStatus,
  stockLevel: z.nullable(z.int()),
  productDetails: z.nullable(CartProductDetails),
  reviews: RatingSummary,
  /** The customer's list with the item; empty or left out: the first one. */
  listId: z.optional(z.string()),
})
export type WishlistEntry = z.infer<typeof WishlistEntry>

/** Newest first. */
export const Wishlist = z.object({
  wishlistId: z.nullable(WishlistId),
  wishlistEntries: z.array(WishlistEntry),
  wishlistItemsCount: z.int(),
})
export type Wishlist = z.infer<typeof Wishlist>

/** The entries of a list: all of them, or none when their quantities add up to 0 (R5.1). */
export function wishlistEntries<Entry extends { quantity: number }>(entries: ReadonlyArray<Entry>): Entry[] {
  const total = entries.reduce((sum, { quantity }) => sum + quantity, 0)
  return total > 0 ? [...entries] : []
}
