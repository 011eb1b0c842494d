// Saved items as the person changes them (specification § 4): on the screen at once, sent one after another, and taken
// back with words when refused. Each answers whether it was done.
import { ref } from 'valtio'
import type { SavedItem, WishlistEntry } from '#shared/saved-items/wishlist.ts'
import { messages } from '#shared/messages/index.ts'
import { lineKey } from '#client/bag/index.ts'
import { sendAdd, sendCount, sendMerge, sendRemove, sendRemoveAll, sendUpdate } from './send.ts'
import { attempt, inTurn, savedItems } from './state.ts'

export { hear } from './send.ts'

const { addFailed, removeFailed, removeOneFailed } = messages.savedItems

export function addSavedItem(item: SavedItem): Promise<boolean> {
  const products = [item.productNo]
  return attempt({ flag: 'addSuccess', products, type: 'ADD_FAILED', words: addFailed }, () => sendAdd(item))
}

/**
 * A heart was pressed, and has said with `want` what it is to be: the product is saved, or taken out in every option.
 * However fast it is pressed, what was asked for last is what comes of it, and what has been overtaken is not sent; also
 * when the presses come here in another order, since each first had this to fetch.
 */
export function toggleSavedItem(item: SavedItem, wanted: boolean, from: string): Promise<boolean> {
  const { productNo } = item
  const [flag, type, words] = wanted
    ? (['addSuccess', 'ADD_FAILED', addFailed] as const)
    : (['removeSuccess', 'REMOVE_FAILED', removeOneFailed] as const)
  return attempt({ flag, products: [productNo], type, words, from }, async () => {
    if (savedItems.wanted[productNo] !== wanted) return
    try {
      await (wanted ? sendAdd(item) : sendRemove({ ...item, productOptionNo: '' }))
    } finally {
      if (savedItems.wanted[productNo] === wanted) delete savedItems.wanted[productNo]
    }
  })
}

/** Takes one entry out, and keeps it for as long as that can be undone. */
export async function removeSavedItem(entry: WishlistEntry): Promise<boolean> {
  savedItems.undo = ref(entry)
  const done = await attempt(
    {
      flag: 'removeSuccess',
      products: [entry.productNo],
      type: 'REMOVE_FAILED',
      words: removeOneFailed,
      meanwhile: [{ key: lineKey(entry), to: null }],
    },
    () => sendRemove(entry),
  )
  if (!done && savedItems.undo && lineKey(savedItems.undo) === lineKey(entry)) savedItems.undo = null
  return done
}

export function removeAllSavedItems(entries: readonly WishlistEntry[]): Promise<boolean> {
  savedItems.undo = null
  const meanwhile = entries.map((entry) => ({ key: lineKey(entry), to: null }))
  const products = entries.map(({ productNo }) => productNo)
  return attempt(
    { flag: 'removeSuccess', products, type: 'REMOVE_FAILED', words: removeFailed, meanwhile },
    sendRemoveAll,
  )
}

/** Puts back what was taken out last. */
export function undoRemove(): Promise<boolean> {
  const entry = savedItems.undo
  if (!entry) return Promise.resolve(false)
  savedItems.undo = null
  return attempt(
    {
      flag: 'addSuccess',
      products: [entry.productNo],
      type: 'UNDO_REMOVE_FAILED',
      words: addFailed,
      meanwhile: [{ key: lineKey(entry), to: entry }],
    },
    () => sendAdd(entry),
  )
}

/** Gives an entry another option; `to` is how it looks then. */
export function updateSavedItem(entry: WishlistEntry, to: WishlistEntry): Promise<boolean> {
  return attempt(
    {
      flag: 'updateSuccess',
      products: [entry.productNo],
      type: 'EDIT_FAILED',
      words: messages.generic.tryAgain,
      meanwhile: [{ key: lineKey(entry), to }],
    },
    () => sendUpdate({ ...entry, quantity: to.quantity }, to.productOptionNo),
  )
}

/** At sign-in the guest's list joins the customer's; repeating it changes nothing. */
export function mergeSavedItems(): Promise<boolean> {
  return attempt({ products: [], words: messages.generic.oops }, sendMerge)
}

/** Asks the count anew, as when the page is looked at again. Null when it could not be had. */
export function refreshCount(): Promise<number | null> {
  return inTurn(sendCount).catch((error: unknown) => {
    console.error(error)
    return null
  })
}
