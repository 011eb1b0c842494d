// Refreshes the bag after an order was placed, in this window and through the bag channel in the others.
import { refreshCount } from './bag-load.ts'
import { resetBag } from './server-cart.ts'
import { notifyCartIdListeners, cartIdNow } from './cart-id.ts'

/** Without a cart cookie the bag is reset; with one, the server's reply for a paid cart resets it. */
export async function refreshBagAfterOrder(): Promise<void> {
  notifyCartIdListeners()
  if (cartIdNow() === null) await resetBag()
  await refreshCount()
}
