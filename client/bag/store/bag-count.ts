// The number of items beside the bag's icon.
import { isCartGone, type Cart } from '#shared/bag/cart.ts'
import { lineKey, useBagState, type OptimisticChange, type PendingItem } from './bag-state.ts'
import { useCartId, useStoredBag, type StoredBag } from './stored-bag.ts'

/** With the changes that the server has not confirmed. `visitCount` is that of the visit call, used until the bag is known. */
export function useBagCount(visitCount: number | null): number | null {
  const { optimisticChanges, adding } = useBagState()
  const stored = useStoredBag(useCartId())
  const confirmed = stored && isKnown(stored) ? (stored.cart?.bagItemsCount ?? 0) : visitCount
  const pending = countPendingItems(stored?.cart ?? null, optimisticChanges, adding)
  return confirmed === null && pending === 0 ? null : Math.max(0, (confirmed ?? 0) + pending)
}

/** Not a bag that could not be loaded. */
function isKnown({ cart, refused }: StoredBag): boolean {
  return cart !== null || refused === null || isCartGone(refused.code)
}

export type OptimisticChanges = Readonly<Record<string, Readonly<OptimisticChange>>>
export type PendingItems = readonly Readonly<PendingItem>[]

/** By how many items the pending changes move the server's count, up or down. */
export function countPendingItems(cart: Cart | null, changes: OptimisticChanges, adding: PendingItems): number {
  const added = adding.reduce((sum, { quantity }) => sum + quantity, 0)
  const changed = (cart?.cartEntries ?? []).reduce((sum, entry) => {
    const quantity = changes[lineKey(entry)]?.quantity
    return quantity === undefined ? sum : sum + quantity - entry.quantity
  }, 0)
  return added + changed
}
