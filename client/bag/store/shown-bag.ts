// The bag as it is shown: the server's cart with the optimistic changes applied. Totals stay the server's.
import type { Cart, CartEntry, RemovedLine } from '#shared/bag/cart.ts'
import { countPendingItems, type OptimisticChanges, type PendingItems } from './bag-count.ts'
import { lineKey } from './bag-state.ts'

/** `waiting`: the line shows a change that the server has not confirmed. */
export type ShownEntry = CartEntry & { key: string; waiting: boolean }
/** `waiting`: the server has not confirmed that the line is removed, or that it is back. */
export type ShownRemovedLine = RemovedLine & { key: string; waiting: boolean }
export type ShownBag = Omit<Cart, 'cartEntries' | 'removedLine'> & {
  cartEntries: ShownEntry[]
  /** The line that the shopper removed last, while it can be put back. */
  removedLine: ShownRemovedLine | null
  /** A change is pending, so the totals may change. */
  waiting: boolean
}

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
    removedLine: shownRemovedLine(cart, changes, adding),
    bagItemsCount: itemCount,
    itemCount,
    waiting: adding.length > 0 || Object.keys(changes).length > 0,
  }
}

/** A removal that the server has not confirmed, otherwise the server's until the shopper's next change. */
function shownRemovedLine(
  { cartEntries, removedLine }: Cart,
  changes: OptimisticChanges,
  adding: PendingItems,
): ShownRemovedLine | null {
  const last = Object.entries(changes).toSorted(([, a], [, b]) => b.version - a.version)[0]
  const [key, change] = last ?? []
  if (change?.quantity === 0 && change.undo) {
    const entry = cartEntries.find((each) => lineKey(each) === key)
    if (!entry) return null
    const { productNo, productOptionNo, quantity, productDetails } = entry
    const place = cartEntries.filter((each) => changes[lineKey(each)]?.quantity !== 0 || each === entry).indexOf(entry)
    const line = { productNo, productOptionNo, quantity, place, productName: productDetails?.productName ?? productNo }
    return { ...line, key: lineKey(entry), waiting: true }
  }
  if (!removedLine || adding.length > 0) return null
  const ownKey = lineKey(removedLine)
  if (last && !(key === ownKey && change?.putBack)) return null
  return { ...removedLine, key: ownKey, waiting: last !== undefined }
}

/** A row of the bag: a line, or the place of the one removed last. */
export type BagRow =
  | { key: string; entry: ShownEntry; removed: null }
  | { key: string; entry: null; removed: ShownRemovedLine }

export function bagRows({ cartEntries, removedLine: removed }: ShownBag): BagRow[] {
  const rows: BagRow[] = cartEntries.map((entry) => ({ key: entry.key, entry, removed: null }))
  if (removed) rows.splice(removed.place, 0, { key: removed.key, entry: null, removed })
  return rows
}
