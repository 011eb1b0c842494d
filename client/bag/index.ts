// The bag's public interface: other features import from this file only.
export { bagQueries, bagQuery, bagReply, cartInput, mayHaveBag, needsAccount, redirectWithoutBag } from './bag-query.ts'
export { useBagCount } from './store/bag-count.ts'
export { removedMessage } from './removed-message.ts'
export { hideLine, removeFromBag } from './store/bag-lines.ts'
export { bagCaller, enqueueBagCall, signInForBag, storeChangedCart } from './store/server-cart.ts'
export { bagSheet, type BagLine, lineKey, openBagSheet } from './store/bag-state.ts'
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
export { cartIdNow, useCartId, useStoredBag } from './store/stored-bag.ts'
export { clearBagHistory } from './store/bag-history.ts'
export { loadWatchBag, loadBagSheet, loadBagAfterOrder } from './lazy.ts'
