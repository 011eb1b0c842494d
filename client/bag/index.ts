// The bag's public interface: other features import from this file only.
export { bagQueries, bagQuery, bagReply, cartInput, mayHaveBag, needsAccount, redirectWithoutBag } from './bag-query.ts'
export { bagSheetOpen, useBagCount } from './store/bag-signals.ts'
export { removedMessage } from './removed-message.ts'
export { removeFromBag } from './store/bag-lines.ts'
export {
  callBag,
  isCartExpired,
  enqueueBagCall,
  ofThisBag,
  storeChangedCart,
  updatePendingItemCount,
  useStoredBag,
} from './store/server-cart.ts'
export { type BagLine, lineKey } from './store/bag-state.ts'
export { watchBag } from './store/watch-bag.ts'
export {
  addToBag,
  bagState,
  type Bag,
  loadBag,
  mergeBag,
  refreshCount,
  resetBag,
  type ShownBag,
  type ShownEntry,
  useBag,
  useBagState,
} from './store/bag.ts'
export { cartIdNow, useCartId } from './store/cart-id.ts'
export { clearBagHistory } from './store/bag-history.ts'
export { signInForBag } from './store/sign-in-for-bag.ts'
export { loadWatchBag, loadBagSheet, loadBagAfterOrder } from './lazy.ts'
