// After an order is placed: this window's bag and the other windows' follow the server, whichever of them paid.
import { refreshCount } from './bag-load.ts'
import { resetBag } from './server-cart.ts'
import { notifyCartIdListeners, cartIdNow } from './cart-id.ts'

/** Without a cookie nothing of the bag is left here. What there is is asked about: a paid bag resets itself then. */
export async function refreshBagAfterOrder(): Promise<void> {
  notifyCartIdListeners()
  if (cartIdNow() === null) await resetBag()
  await refreshCount()
}
