// Adds a product to the bag: the item is shown before the server answers, and removed again when the server refuses it.
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { subscriptionType, type Cart } from '#shared/bag/cart.ts'
import { addedToBag } from '#client/platform/tracking/events.ts'
import { clientSession, siteFields } from '#client/platform/client-session.ts'
import { refreshBagQuietly } from './bag-load.ts'
import {
  callBag,
  withBagFlags,
  isCartGone,
  isCartExpired,
  enqueueBagCall,
  storeChangedCart,
  resetBag,
  updatePendingItemCount,
} from './server-cart.ts'
import { bagState, lineKey, type BagLineId, type ItemPreview } from './bag-state.ts'
import { cartIdNow } from './cart-id.ts'
import { failureIn } from '#client/platform/scheduling/during.ts'
import { recordAdded } from './bag-history.ts'

export type ItemToAdd = BagLineId & {
  offerNumber?: string
  quantity?: number
  productType?: string
  preview?: ItemPreview
}

let lastId = 0

/**
 * Resolves to the changed cart, or to null when the server refuses the item; `bag.addToBagErrorMessage` then has the
 * message. `PUT` sets the line to the quantity, the default adds the quantity to the line.
 */
export function addToBag(item: ItemToAdd, method?: 'PUT'): Promise<Cart | null> {
  const { productNo, productOptionNo, quantity = 1, preview = null } = item
  const id = ++lastId
  delete bagState.lineErrors[lineKey(item)]
  bagState.addToBagErrorMessage = ''
  bagState.removedNotice = null
  bagState.adding.push({ id, productNo, productOptionNo, quantity, preview })
  updatePendingItemCount()
  return enqueueBagCall(async () => {
    const outcome = item.productType === subscriptionType ? 'addedSubscription' : 'added'
    const dropPendingItem = () => {
      bagState.adding = bagState.adding.filter((other) => other.id !== id)
      updatePendingItemCount()
    }
    try {
      const cart = await withBagFlags('addToBag', () => addWithRetry(item, method))
      dropPendingItem()
      await storeChangedCart(cart)
      bagState[outcome] = { success: true, error: false }
      const subscription = cart.cartEntries.find(({ productType }) => productType === subscriptionType)
      bagState.currentItem = subscription
        ? { productNo: subscription.productNo, productOptionNo: subscription.productOptionNo }
        : null
      const entry = cart.cartEntries.find((each) => lineKey(each) === lineKey(item))
      if (entry) addedToBag(entry, cart, quantity)
      recordAdded({ productNo, productOptionNo, offerNumber: item.offerNumber ?? '' })
      return cart
    } catch (error) {
      dropPendingItem()
      bagState[outcome] = { success: false, error: true }
      bagState.addToBagErrorMessage = failureIn(error).message
      bagState.lineErrors[lineKey(item)] = failureIn(error).message
      refreshBagQuietly(error)
      return null
    }
  })
}

/** The server no longer knows this cart id (expired or ordered): drops the cookie and retries once with a new cart. */
async function addWithRetry(item: ItemToAdd, method?: 'PUT'): Promise<Cart> {
  try {
    return await callAdd(item, method)
  } catch (error) {
    if (!isCartGone(error)) throw error
    await resetBag(isCartExpired(error))
    return callAdd(item, method)
  }
}

export async function callAdd(
  { productNo, productOptionNo, offerNumber, quantity = 1, productType }: Omit<ItemToAdd, 'preview'>,
  method?: 'PUT',
) {
  const { customerId } = await clientSession()
  const cartId = cartIdNow() ?? undefined
  const body = { cartId, customerId, productNo, productOptionNo, offerNumber, quantity, productType, ...siteFields() }
  return callBag(method === 'PUT' ? bagCalls.replace : bagCalls.add, { body })
}
