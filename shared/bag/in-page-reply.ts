// What a form changed that was sent in the background, in the fragment that answers such a form (worker/forms/in-page.tsx).
import type { Cart, CartEntry } from './cart.ts'
import type { Wishlist } from '#shared/saved-items/wishlist.ts'

export type InPageReply =
  /** `quantity` is the number of pieces that were added. */
  | { kind: 'added'; entry: CartEntry; cart: Cart; quantity: number }
  | { kind: 'saved'; productNo: string; wishlist: Wishlist }
