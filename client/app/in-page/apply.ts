// Puts the reply of a form that was sent in the background into React's stores, and reports its tracking event once.
import type { InPageReply } from '#shared/bag/in-page-reply.ts'
import { addedToBag, savedItem } from '#client/platform/tracking/events.ts'
import { storeChangedCart } from '#client/bag/index.ts'
import { loadSavedItems } from '#client/saved-items/index.ts'

export async function applyReply(reply: InPageReply): Promise<void> {
  if (reply.kind === 'added') {
    addedToBag(reply.entry, reply.cart, reply.quantity)
    await storeChangedCart(reply.cart)
    // React shows the number from now on.
    delete document.querySelector<HTMLElement>('header a[data-pieces]')?.dataset.pieces
  } else {
    savedItem(reply.productNo)
    const { storeReply } = await loadSavedItems()
    storeReply(reply.wishlist)
  }
}
