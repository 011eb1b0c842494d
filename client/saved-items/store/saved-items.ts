// The shopper's changes of the saved items (R4.15): shown at once, sent one at a time, rolled back with a message when
// refused. Each function resolves to whether the change succeeded.
import { ref } from 'valtio'
import type { SavedItem, WishlistEntry } from '#shared/saved-items/wishlist.ts'
import { messages } from '#shared/messages/index.ts'
import { lineKey } from '#client/bag/index.ts'
import { sendAdd, sendCount, sendMerge, sendRemove, sendRemoveAll, sendUpdate } from './saved-items-api.ts'
import { runChange, enqueueSavedItemsCall, savedItems } from './saved-items-state.ts'

export { storeReply, storeWishlist } from './saved-items-api.ts'

const { addFailed, removeFailed, removeOneFailed } = messages.savedItemsMessages

export function addSavedItem(item: SavedItem): Promise<boolean> {
  const products = [item.productNo]
  return runChange({ flag: 'addSuccess', products, type: 'ADD_FAILED', message: addFailed }, () => sendAdd(item))
}

/**
 * Saves the product, or removes all its options. The heart has set its optimistic value before: a change that no longer matches
 * this value is not sent, so that after quick clicks the last one counts, in whatever order their code loads finish.
 */
export function toggleSavedItem(item: SavedItem, saved: boolean, from: string): Promise<boolean> {
  const { productNo } = item
  const [flag, type, message] = saved
    ? (['addSuccess', 'ADD_FAILED', addFailed] as const)
    : (['removeSuccess', 'REMOVE_FAILED', removeOneFailed] as const)
  return runChange({ flag, products: [productNo], type, message, from }, async () => {
    if (savedItems.optimisticHearts[productNo] !== saved) return
    try {
      await (saved ? sendAdd(item) : sendRemove({ ...item, productOptionNo: '' }))
    } finally {
      if (savedItems.optimisticHearts[productNo] === saved) delete savedItems.optimisticHearts[productNo]
    }
  })
}

/** Removes one entry and stores it for an undo. */
export async function removeSavedItem(entry: WishlistEntry): Promise<boolean> {
  savedItems.lastRemoved = ref(entry)
  const done = await runChange(
    {
      flag: 'removeSuccess',
      products: [entry.productNo],
      type: 'REMOVE_FAILED',
      message: removeOneFailed,
      optimistic: [{ key: lineKey(entry), to: null }],
    },
    () => sendRemove(entry),
  )
  if (!done && savedItems.lastRemoved && lineKey(savedItems.lastRemoved) === lineKey(entry))
    savedItems.lastRemoved = null
  return done
}

export function removeAllSavedItems(entries: readonly WishlistEntry[]): Promise<boolean> {
  savedItems.lastRemoved = null
  const optimistic = entries.map((entry) => ({ key: lineKey(entry), to: null }))
  const products = entries.map(({ productNo }) => productNo)
  return runChange(
    { flag: 'removeSuccess', products, type: 'REMOVE_FAILED', message: removeFailed, optimistic },
    sendRemoveAll,
  )
}

/** Adds the entry removed last again. */
export function undoRemove(): Promise<boolean> {
  const entry = savedItems.lastRemoved
  if (!entry) return Promise.resolve(false)
  savedItems.lastRemoved = null
  return runChange(
    {
      flag: 'addSuccess',
      products: [entry.productNo],
      type: 'UNDO_REMOVE_FAILED',
      message: addFailed,
      optimistic: [{ key: lineKey(entry), to: entry }],
    },
    () => sendAdd(entry),
  )
}

/** Changes an entry's option; `to` is the entry shown until the server replies. */
export function updateSavedItem(entry: WishlistEntry, to: WishlistEntry): Promise<boolean> {
  return runChange(
    {
      flag: 'updateSuccess',
      products: [entry.productNo],
      type: 'EDIT_FAILED',
      message: messages.generic.tryAgain,
      optimistic: [{ key: lineKey(entry), to }],
    },
    () => sendUpdate({ ...entry, quantity: to.quantity }, to.productOptionNo),
  )
}

/** Merges the guest's list into the customer's after sign-in. Idempotent. */
export function mergeSavedItems(): Promise<boolean> {
  return runChange({ products: [], message: messages.generic.oops }, sendMerge)
}

/** Reloads the count, for example when the page becomes visible again. Null on failure. */
export function refreshSavedCount(): Promise<number | null> {
  return enqueueSavedItemsCall(sendCount).catch((error: unknown) => {
    console.error(error)
    return null
  })
}
