// Moves items between the bag and the saved items by the flows of the forms without script (change-saved-items.ts), with the bag's
// own store on the bag's side.
import { ref } from 'valtio'
import {
  moveToBag as moveItem,
  saveForLater as saveLine,
  undoSaveForLater as undoSave,
} from '#shared/saved-items/change-saved-items.ts'
import type { SavedItem, WishlistEntry } from '#shared/saved-items/wishlist.ts'
import { addToBag, bagState, type BagLine, hideLine, lineKey, removeFromBag } from '#client/bag/index.ts'
import { savedItemsCallsFor, savedProductsNow } from './saved-items-api.ts'
import { runChange, savedItems } from './saved-items-state.ts'

export async function saveForLater(line: BagLine): Promise<boolean> {
  const key = lineKey(line)
  const showLine = hideLine(line)
  const done = await runChange({ kind: 'added', products: [line.productNo], from: key }, () =>
    saveLine(itemOf(line), {
      ...savedItemsCallsFor('saveFromBag'),
      async removeFromBag() {
        const removed = await removeFromBag(line)
        // The saved items say what is wrong.
        if (!removed) delete bagState.lineErrors[key]
        return removed !== null
      },
      mayBeSaved: async (productNo) => savedProductsNow().includes(productNo),
    }).finally(showLine),
  )
  if (done) savedItems.lastSavedFromBag = ref(line)
  return done
}

export function undoSaveForLater(line: BagLine): Promise<boolean> {
  const { productNo, productType } = line
  return runChange({ kind: 'removed', products: [productNo], from: lineKey(line) }, () =>
    undoSave(itemOf(line), {
      ...savedItemsCallsFor('saveFromBag'),
      addToBag: (item) => addToBag({ ...item, productType }),
    }),
  )
}

export async function moveToBag(entry: WishlistEntry, productOptionNo = entry.productOptionNo): Promise<boolean> {
  const { productNo, productDetails } = entry
  savedItems.lastRemoved = null
  const optimistic = [{ key: lineKey(entry), to: null }]
  const done = await runChange({ kind: 'removed', products: [productNo], optimistic }, () =>
    moveItem(entry, productOptionNo, {
      ...savedItemsCallsFor('savedItems'),
      addToBag: ({ quantity, offerNumber }) => {
        const item = { productNo, productOptionNo, offerNumber, quantity }
        return addToBag({ ...item, ...(productDetails && { preview: productDetails }) })
      },
    }),
  )
  if (done) savedItems.lastMovedToBag = ref(entry)
  return done
}

function itemOf({ productNo, productOptionNo, quantity, productDetails }: BagLine): SavedItem {
  return { productNo, productOptionNo, quantity, offerNumber: productDetails?.offerNumber ?? '' }
}
