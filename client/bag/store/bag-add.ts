// Adds a product to the bag: the item is shown before the server answers, and removed again when the server refuses it.
import { addItem, type ItemToAdd } from '#shared/bag/change-bag.ts'
import type { Cart } from '#shared/bag/cart.ts'
import type { Answered } from '#shared/bag/make-call.ts'
import { addedToBag } from '#client/platform/tracking/events.ts'
import { clientSession } from '#client/platform/client-session.ts'
import { refreshBagQuietly } from './bag-load.ts'
import { bagCallsFor, enqueueBagCall, messageOf, storeChangedCart, updatePendingItemCount } from './server-cart.ts'
import { bagState, lineKey, type ItemPreview } from './bag-state.ts'
import { recordAdded } from './bag-history.ts'

let lastId = 0

/** Resolves to the changed cart, or to the refusal with the message that the shopper reads. */
export function addToBag(
  item: Omit<ItemToAdd, 'quantity'> & { quantity?: number; preview?: ItemPreview },
): Promise<Answered<Cart>> {
  const { preview = null, ...rest } = item
  const wanted = { quantity: 1, ...rest }
  const { productNo, productOptionNo, quantity, offerNumber = '' } = wanted
  const id = ++lastId
  delete bagState.lineErrors[lineKey(item)]
  bagState.removedNotice = null
  bagState.removalError = ''
  bagState.adding.push({ id, productNo, productOptionNo, quantity, preview })
  updatePendingItemCount()
  return enqueueBagCall(async () => {
    const added = await sendAdd(wanted)
    bagState.adding = bagState.adding.filter((other) => other.id !== id)
    updatePendingItemCount()
    if (!added.ok) {
      const message = messageOf(added)
      bagState.lineErrors[lineKey(item)] = message
      refreshBagQuietly(added)
      return { ...added, message }
    }
    await storeChangedCart(added.reply)
    const entry = added.reply.cartEntries.find((each) => lineKey(each) === lineKey(item))
    if (entry) addedToBag(entry, added.reply, quantity)
    recordAdded({ productNo, productOptionNo, offerNumber })
    return added
  })
}

/** In its turn of the queue. */
export async function sendAdd(item: ItemToAdd, replace = false): Promise<Answered<Cart>> {
  const { customerId } = await clientSession()
  return addItem({ ...item, customerId }, bagCallsFor('addToBag'), replace)
}
