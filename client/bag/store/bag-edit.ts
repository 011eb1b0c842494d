// Sends a change of a line, in its turn of the queue.
import { editLine, type LineChange } from '#shared/bag/change-bag.ts'
import type { Cart } from '#shared/bag/cart.ts'
import type { Answered } from '#shared/bag/make-call.ts'
import { bagCallsFor } from './server-cart.ts'
import type { BagLine } from './bag-state.ts'

export function sendLine({ productDetails, ...line }: BagLine, change: LineChange): Promise<Answered<Cart>> {
  const shop = bagCallsFor(change.quantity === 0 ? 'removeFromBag' : 'editBag')
  return editLine({ ...line, offerNumber: productDetails?.offerNumber }, change, shop)
}
