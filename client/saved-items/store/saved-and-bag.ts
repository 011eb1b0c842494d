// What goes between the bag and the saved items (specification § 4): two steps each, and the first is taken back when
// the second fails, so that nothing is ever in neither.
import { ref } from 'valtio'
import type { SavedItem, WishlistEntry } from '#shared/saved-items/wishlist.ts'
import { bag as bagLimits } from '#shared/platform/limits.ts'
import { messages } from '#shared/messages/index.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { api } from '#client/platform/api/api.ts'
import { addToBag, bag, type BagLine, lineKey, type Looks, removeFromBag, updatePendingItemCount } from '#client/bag/index.ts'
import { during } from '#client/platform/scheduling/during.ts'
import { savedProductsNow, sendAdd, sendRemove } from './send.ts'
import { attempt, savedItems, StepFailed } from './state.ts'

const { addFailed, removeOneFailed } = messages.savedItems

/** Saves an item of the bag, then takes it out there. If that fails it is taken back out of the list. */
export async function saveForLater(line: BagLine): Promise<boolean> {
  const what = { flag: 'addSuccess', products: [line.productNo], type: 'ADD_FAILED', words: addFailed } as const
  const showAgain = leaveBagMeanwhile(line)
  const work = async () => {
    const item = itemOf(line)
    const wasThere = await isSaved(item)
    await sendAdd(item)
    if (await removeFromBag(line)) return
    delete bag.lineErrors[lineKey(line)]
    if (!wasThere) await sendRemove(item).catch(console.error)
    throw new StepFailed('REMOVE_FROM_BAG_FAILED', addFailed)
  }
  const done = await attempt({ ...what, from: lineKey(line) }, () =>
    during(bag, 'saveFromBag', work).finally(showAgain),
  )
  if (done) savedItems.fromBag = ref(line)
  return done
}

/** Takes what was saved for later off the list again, then puts it back into the bag. */
export function undoAddToBag(line: BagLine, looks?: Looks): Promise<boolean> {
  const what = { flag: 'removeSuccess', type: 'UNDO_ADD_TO_BAG_FAILED', words: removeOneFailed } as const
  return attempt({ ...what, products: [line.productNo], from: lineKey(line) }, async () => {
    const item = itemOf(line)
    await sendRemove(item)
    if (await addToBag({ ...item, productType: line.productType, ...(looks && { looks }) })) return
    const words = bag.addToBagErrorMessage
    await sendAdd(item).catch(console.error)
    throw new StepFailed('UNDO_ADD_TO_BAG_FAILED', words)
  })
}

/** Puts a saved item into the bag, then takes it off the list. If that fails it is in both, and nothing is lost. */
export async function moveToBag(entry: WishlistEntry, productOptionNo = entry.productOptionNo): Promise<boolean> {
  const meanwhile = [{ key: lineKey(entry), to: null }]
  const what = { flag: 'removeSuccess', type: 'REMOVE_FAILED', words: removeOneFailed, meanwhile } as const
  const { productNo, offerNumber, productDetails } = entry
  const quantity = Math.min(entry.quantity, bagLimits.perLine)
  const item = { productNo, productOptionNo, offerNumber, quantity }
  savedItems.undo = null
  const done = await attempt({ ...what, meanwhile, products: [productNo] }, async () => {
    if (!(await addToBag({ ...item, ...(productDetails && { looks: productDetails }) })))
      throw new StepFailed('INTERNAL_SERVER_ERROR', bag.addToBagErrorMessage)
    await sendRemove(entry)
  })
  if (done) savedItems.moved = ref(entry)
  return done
}

/** Whether this very option is on the list: another size or colour of the product may be. Asks only when one is. */
async function isSaved({ productNo, productOptionNo }: SavedItem): Promise<boolean> {
  if (!savedProductsNow().includes(productNo)) return false
  const { wishlistEntries: entries } = await api(savedItemsCalls.list, { query: {} })
  return entries.some((entry) => entry.productNo === productNo && entry.productOptionNo === productOptionNo)
}

/** The line is out of sight from the press on, and comes back when it could not be saved. */
function leaveBagMeanwhile(line: BagLine): () => void {
  const key = lineKey(line)
  bag.optimisticChanges[key] = { ...bag.optimisticChanges[key], quantity: 0, version: 0 }
  updatePendingItemCount()
  return () => {
    if (bag.optimisticChanges[key]?.version !== 0) return
    delete bag.optimisticChanges[key]
    updatePendingItemCount()
  }
}

function itemOf({ productNo, productOptionNo, quantity, productDetails }: BagLine): SavedItem {
  return { productNo, productOptionNo, quantity, offerNumber: productDetails?.offerNumber ?? '' }
}
