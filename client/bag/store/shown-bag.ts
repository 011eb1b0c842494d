// The bag as it is shown: the server's cart with the optimistic changes applied. Totals stay the server's.
import type { Cart, CartEntry } from '#shared/bag/cart.ts'
import { lineKey, type OptimisticChange, type PendingItem } from './bag-state.ts'

/** `waiting`: the line shows a change that the server has not confirmed. */
export type ShownEntry = CartEntry & { key: string; waiting: boolean }
export type ShownBag = Omit<Cart, 'cartEntries'> & {
  cartEntries: ShownEntry[]
  /** A change is pending, so the totals may change. */
  waiting: boolean
}

type OptimisticChanges = Readonly<Record<string, Readonly<OptimisticChange>>>
type PendingItems = readonly Readonly<PendingItem>[]

export function shownBag(cart: Cart, changes: OptimisticChanges, adding: PendingItems): ShownBag {
  const cartEntries = cart.cartEntries.flatMap((entry): ShownEntry[] => {
    const key = lineKey(entry)
    const change = changes[key]
    if (!change) return [{ ...entry, key, waiting: false }]
    const quantity = change.quantity ?? entry.quantity
    if (quantity === 0) return []
    const productDetails =
      entry.productDetails && change.size ? { ...entry.productDetails, size: change.size } : entry.productDetails
    return [{ ...entry, key, quantity, productDetails, waiting: true }]
  })
  const itemCount = cart.bagItemsCount + countPendingItems(cart, changes, adding)
  return {
    ...cart,
    cartEntries,
    bagItemsCount: itemCount,
    itemCount,
    waiting: adding.length > 0 || Object.keys(changes).length > 0,
  }
}

/** By how many items the pending changes move the server's count, up or down. */
export function countPendingItems(cart: Cart | null, changes: OptimisticChanges, adding: PendingItems): number {
  const added = adding.reduce((sum, { quantity }) => sum + quantity, 0)
  const changed = (cart?.cartEntries ?? []).reduce((sum, entry) => {
    const quantity = changes[lineKey(entry)]?.quantity
    return quantity === undefined ? sum : sum + quantity - entry.quantity
  }, 0)
  return added + changed
}
