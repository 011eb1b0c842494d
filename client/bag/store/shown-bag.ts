// The bag as it is shown: what the server said, with what the person changed since laid over it. Sums stay the server's.
import type { Cart, CartEntry } from '#shared/bag/cart.ts'
import { lineKey, type PendingItem, type OptimisticChange } from './bag-state.ts'

/** `waiting`: changed on the screen, and not yet by the server. */
export type ShownEntry = CartEntry & { key: string; waiting: boolean }
export type ShownBag = Omit<Cart, 'cartEntries'> & {
  cartEntries: ShownEntry[]
  /** Something is on its way, so the sums may change. */
  waiting: boolean
}

type OptimisticChanges = Readonly<Record<string, Readonly<OptimisticChange>>>

export function shownBag(cart: Cart, wishes: OptimisticChanges, adding: readonly Readonly<PendingItem>[]): ShownBag {
  const cartEntries = cart.cartEntries.flatMap((entry): ShownEntry[] => {
    const key = lineKey(entry)
    const wish = wishes[key]
    if (!wish) return [{ ...entry, key, waiting: false }]
    const quantity = wish.quantity ?? entry.quantity
    if (quantity === 0) return []
    const productDetails =
      entry.productDetails && wish.size ? { ...entry.productDetails, size: wish.size } : entry.productDetails
    return [{ ...entry, key, quantity, productDetails, waiting: true }]
  })
  const pieces = cart.bagItemsCount + pendingItems(cart, wishes, adding)
  return {
    ...cart,
    cartEntries,
    bagItemsCount: pieces,
    itemCount: pieces,
    waiting: adding.length > 0 || Object.keys(wishes).length > 0,
  }
}

/** How many pieces more, or fewer, than the server knows of. */
export function pendingItems(cart: Cart | null, wishes: OptimisticChanges, adding: readonly Readonly<PendingItem>[]): number {
  const added = adding.reduce((sum, { quantity }) => sum + quantity, 0)
  const changed = (cart?.cartEntries ?? []).reduce((sum, entry) => {
    const wished = wishes[lineKey(entry)]?.quantity
    return wished === undefined ? sum : sum + wished - entry.quantity
  }, 0)
  return added + changed
}
