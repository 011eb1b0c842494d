// What goes between the bag and the saved items (specification § 4): two steps each, and the first is taken back when
// the second fails, so that nothing is ever in neither.
import { bagCalls } from '#shared/calls/bag.ts'
import type { CartEntry } from '#shared/entities/cart.ts'
import type { SavedItem, WishlistEntry } from '#shared/entities/wishlist.ts'
import { bag } from '#shared/limits.ts'
import { messages } from '#shared/messages.ts'
import { api, ApiError } from '#client/api/api.ts'
import { knownVisit, rememberBag } from './remember.ts'
import { sendAdd, sendRemove } from './saving/send.ts'
import { attempt, keyOf, StepFailed } from './saving/state.ts'
import { site } from './site.ts'

const { addFailed, removeOneFailed } = messages.savedItems

/** What the moves need of a bag's entry. */
export type BagLine = Pick<CartEntry, 'productNo' | 'productOptionNo' | 'quantity' | 'unitPrice' | 'productType'> & {
  productDetails: { offerNumber: string } | null
}

/** Saves an item of the bag, then takes it out there. If that fails it is taken back out of the list. */
export function saveForLater(line: BagLine): Promise<boolean> {
  const what = { flag: 'addSuccess', products: [line.productNo], type: 'ADD_FAILED', words: addFailed } as const
  return attempt({ ...what, from: keyOf(line) }, async () => {
    const item = itemOf(line)
    const before = (await knownVisit())?.savedProducts ?? []
    await sendAdd(item)
    try {
      await takeOutOfBag(line)
    } catch (error) {
      if (!before.includes(line.productNo)) await sendRemove(item).catch(console.error)
      throw new StepFailed('REMOVE_FROM_BAG_FAILED', addFailed, error)
    }
  })
}

/** Takes what was saved for later off the list again, then puts it back into the bag. */
export function undoAddToBag(line: BagLine): Promise<boolean> {
  const what = { flag: 'removeSuccess', type: 'UNDO_ADD_TO_BAG_FAILED', words: removeOneFailed } as const
  return attempt({ ...what, products: [line.productNo], from: keyOf(line) }, async () => {
    const item = itemOf(line)
    await sendRemove(item)
    try {
      await putIntoBag(item, line.productType)
    } catch (error) {
      await sendAdd(item).catch(console.error)
      throw new StepFailed('UNDO_ADD_TO_BAG_FAILED', wordsOf(error), error)
    }
  })
}

/** Puts a saved item into the bag, then takes it off the list. If that fails it is in both, and nothing is lost. */
export function moveToBag(entry: WishlistEntry): Promise<boolean> {
  const meanwhile = [{ key: keyOf(entry), to: null }]
  const what = { flag: 'removeSuccess', type: 'REMOVE_FAILED', words: removeOneFailed, meanwhile } as const
  return attempt({ ...what, meanwhile, products: [entry.productNo] }, async () => {
    await putIntoBag(entry, '').catch((error: unknown) => {
      throw new StepFailed('INTERNAL_SERVER_ERROR', wordsOf(error), error)
    })
    await sendRemove(entry)
  })
}

function itemOf({ productNo, productOptionNo, quantity, productDetails }: BagLine): SavedItem {
  return { productNo, productOptionNo, quantity, offerNumber: productDetails?.offerNumber ?? '' }
}

async function takeOutOfBag({ productNo, productOptionNo, unitPrice, productType, productDetails }: BagLine) {
  const body = {
    skuProductCode: productNo,
    productOptionNo,
    bosOfferCode: productDetails?.offerNumber ?? '',
    unitPrice: unitPrice || 1,
    quantity: 0,
    productType,
    ...site(),
  }
  rememberBag(await api(bagCalls.edit, { body }))
}

async function putIntoBag({ productNo, productOptionNo, offerNumber, quantity }: SavedItem, productType: string) {
  const customerId = (await knownVisit())?.accountId
  const item = { productNo, productOptionNo, offerNumber, quantity: Math.min(quantity, bag.perLine), productType }
  rememberBag(await api(bagCalls.add, { body: { ...item, ...(customerId && { customerId }), ...site() } }))
}

/** The shop's own words where they say what to do: the bag is full, or the item is gone. */
function wordsOf(error: unknown): string {
  const plain = ['BASKET_LIMIT_EXCEEDED', 'OUT_OF_STOCK', 'PRODUCT_NOT_FOUND']
  return error instanceof ApiError && plain.includes(error.code) ? error.message : messages.generic.tryAgain
}
