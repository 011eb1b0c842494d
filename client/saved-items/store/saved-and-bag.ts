// Moves items between the bag and the saved items (R4.44 to R4.47). A move is two calls. When the second call fails, the first
// is undone or the item stays on both sides, so no item is lost.
import { ref } from 'valtio'
import type { SavedItem, WishlistEntry } from '#shared/saved-items/wishlist.ts'
import { bagLimits } from '#shared/platform/limits.ts'
import { messages } from '#shared/messages/index.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { api } from '#client/platform/api/api.ts'
import {
  addToBag,
  bagState,
  type BagLine,
  lineKey,
  type ItemPreview,
  removeFromBag,
  updatePendingItemCount,
} from '#client/bag/index.ts'
import { during } from '#client/platform/scheduling/during.ts'
import { savedProductsNow, sendAdd, sendRemove } from './saved-items-api.ts'
import { runChange, savedItems, StepFailed } from './saved-items-state.ts'

const { addFailed, removeOneFailed } = messages.savedItemsMessages

/** Saves a line, then removes it from the bag. A failed removal takes the item off the list again. */
export async function saveForLater(line: BagLine): Promise<boolean> {
  const change = { flag: 'addSuccess', products: [line.productNo], type: 'ADD_FAILED', message: addFailed } as const
  const showLine = hideLine(line)
  const work = async () => {
    const item = itemOf(line)
    const wasSaved = await isOptionSaved(item)
    await sendAdd(item)
    if (await removeFromBag(line)) return
    delete bagState.lineErrors[lineKey(line)]
    if (!wasSaved) await sendRemove(item).catch(console.error)
    throw new StepFailed('REMOVE_FROM_BAG_FAILED', addFailed)
  }
  const done = await runChange({ ...change, from: lineKey(line) }, () =>
    during(bagState, 'saveFromBag', work).finally(showLine),
  )
  if (done) savedItems.lastSavedFromBag = ref(line)
  return done
}

/** Undoes saving for later: removes the item from the list, then adds it to the bag. */
export function undoAddToBag(line: BagLine, preview?: ItemPreview): Promise<boolean> {
  const change = { flag: 'removeSuccess', type: 'UNDO_ADD_TO_BAG_FAILED', message: removeOneFailed } as const
  return runChange({ ...change, products: [line.productNo], from: lineKey(line) }, async () => {
    const item = itemOf(line)
    await sendRemove(item)
    if (await addToBag({ ...item, productType: line.productType, ...(preview && { preview }) })) return
    const message = bagState.addToBagErrorMessage
    await sendAdd(item).catch(console.error)
    throw new StepFailed('UNDO_ADD_TO_BAG_FAILED', message)
  })
}

/** Adds a saved item to the bag, then removes it from the list. After a failed removal the item is in both. */
export async function moveToBag(entry: WishlistEntry, productOptionNo = entry.productOptionNo): Promise<boolean> {
  const optimistic = [{ key: lineKey(entry), to: null }]
  const change = { flag: 'removeSuccess', type: 'REMOVE_FAILED', message: removeOneFailed } as const
  const { productNo, offerNumber, productDetails } = entry
  const quantity = Math.min(entry.quantity, bagLimits.perLine)
  const item = { productNo, productOptionNo, offerNumber, quantity }
  savedItems.lastRemoved = null
  const done = await runChange({ ...change, optimistic, products: [productNo] }, async () => {
    if (!(await addToBag({ ...item, ...(productDetails && { preview: productDetails }) })))
      throw new StepFailed('INTERNAL_SERVER_ERROR', bagState.addToBagErrorMessage)
    await sendRemove(entry)
  })
  if (done) savedItems.lastMovedToBag = ref(entry)
  return done
}

/** Whether this option is saved. The list is loaded only when some option of the product is saved. */
async function isOptionSaved({ productNo, productOptionNo }: SavedItem): Promise<boolean> {
  if (!savedProductsNow().includes(productNo)) return false
  const { wishlistEntries: entries } = await api(savedItemsCalls.list, { query: {} })
  return entries.some((entry) => entry.productNo === productNo && entry.productOptionNo === productOptionNo)
}

/** Hides the line while it is being saved, by an optimistic quantity of 0. The returned function ends that. */
function hideLine(line: BagLine): () => void {
  const key = lineKey(line)
  bagState.optimisticChanges[key] = { ...bagState.optimisticChanges[key], quantity: 0, version: 0 }
  updatePendingItemCount()
  return () => {
    if (bagState.optimisticChanges[key]?.version !== 0) return
    delete bagState.optimisticChanges[key]
    updatePendingItemCount()
  }
}

function itemOf({ productNo, productOptionNo, quantity, productDetails }: BagLine): SavedItem {
  return { productNo, productOptionNo, quantity, offerNumber: productDetails?.offerNumber ?? '' }
}
