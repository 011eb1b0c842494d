// The shopper's changes of the saved items (R4.15): shown at once, sent one at a time, rolled back with a message when
// refused. The flows are those of the forms without script. Each function resolves to whether the change succeeded.
import { ref } from 'valtio'
import {
  mergeGuestList,
  moveToList,
  removeAllItems,
  removeItem,
  saveItem,
  updateItem,
} from '#shared/saved-items/change-saved-items.ts'
import type { SavedList } from '#shared/saved-items/saved-lists.ts'
import type { SavedItem, WishlistEntry } from '#shared/saved-items/wishlist.ts'
import { lineKey } from '#client/bag/index.ts'
import { refreshCount, savedItemsCallsFor } from './saved-items-api.ts'
import { runChange, enqueueSavedItemsCall, savedItems } from './saved-items-state.ts'

export { storeReply, storeWishlist } from './saved-items-api.ts'

const shop = () => savedItemsCallsFor('savedItems')

/**
 * Saves the product, or removes all its options. The heart has set its optimistic value before: a change that no longer matches
 * this value is not sent, so that after quick clicks the last one counts, in whatever order their code loads finish.
 */
export function toggleSavedItem(item: SavedItem, saved: boolean, from: string): Promise<boolean> {
  const { productNo } = item
  return runChange({ kind: saved ? 'added' : 'removed', products: [productNo], from }, async () => {
    if (savedItems.optimisticHearts[productNo] !== saved) return null
    const result = await (saved ? saveItem(item, shop()) : removeItem({ ...item, productOptionNo: '' }, shop()))
    if (savedItems.optimisticHearts[productNo] === saved) delete savedItems.optimisticHearts[productNo]
    return result
  })
}

/** Removes one entry and stores it for an undo. */
export async function removeSavedItem(entry: WishlistEntry): Promise<boolean> {
  savedItems.lastRemoved = ref(entry)
  const done = await runChange(
    { kind: 'removed', products: [entry.productNo], optimistic: [{ key: lineKey(entry), to: null }] },
    () => removeItem(entry, shop()),
  )
  if (!done && savedItems.lastRemoved && lineKey(savedItems.lastRemoved) === lineKey(entry))
    savedItems.lastRemoved = null
  return done
}

/** `entries`: what the list has. */
export function removeAllSavedItems(entries: readonly WishlistEntry[], listId: string | undefined): Promise<boolean> {
  savedItems.lastRemoved = null
  const optimistic = entries.map((entry) => ({ key: lineKey(entry), to: null }))
  const products = entries.map(({ productNo }) => productNo)
  return runChange({ kind: 'removed', products, optimistic }, () => removeAllItems(listId, shop()))
}

/** Adds the entry removed last again. */
export function undoRemove(): Promise<boolean> {
  const entry = savedItems.lastRemoved
  if (!entry) return Promise.resolve(false)
  savedItems.lastRemoved = null
  return runChange(
    { kind: 'added', products: [entry.productNo], optimistic: [{ key: lineKey(entry), to: entry }] },
    async () => {
      const saved = await saveItem(entry, shop(), 'UNDO_REMOVE_FAILED')
      return saved.ok && entry.listId ? moveToList(entry, entry.listId, shop()) : saved
    },
  )
}

/** Puts an entry into another list. */
export function moveItemToList(entry: WishlistEntry, { listId, name }: SavedList): Promise<boolean> {
  const optimistic = [{ key: lineKey(entry), to: { ...entry, listId } }]
  const moved = { kind: 'moved', products: [entry.productNo], optimistic, to: name } as const
  return runChange(moved, () => moveToList(entry, listId, shop()))
}

/** Changes an entry's option; `to` is the entry shown until the server replies. */
export function updateSavedItem(entry: WishlistEntry, to: WishlistEntry): Promise<boolean> {
  return runChange({ kind: 'updated', products: [entry.productNo], optimistic: [{ key: lineKey(entry), to }] }, () =>
    updateItem({ ...entry, quantity: to.quantity }, to.productOptionNo, shop()),
  )
}

/** Merges the guest's list into the customer's after sign-in. Idempotent. */
export function mergeSavedItems(): Promise<boolean> {
  return runChange({ kind: 'merged', products: [] }, () => mergeGuestList(shop()))
}

/** Reloads the count, for example when the page becomes visible again. */
export function refreshSavedCount(): Promise<void> {
  return enqueueSavedItemsCall(refreshCount)
}
