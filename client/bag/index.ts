// The bag's public interface: other features import from this file only.
export { bagIn, bagQuestions, needsAccount, redirectWithoutBag } from './bag-query.ts'
export { bagSheetOpen, useBagCount } from './store/bag-signals.ts'
export { removeFromBag } from './store/bag-lines.ts'
export { callBag, isCartGone, isCartExpired, enqueueBagCall, updatePendingItemCount } from './store/server-cart.ts'
export { type BagLine, lineKey, type Looks } from './store/bag-state.ts'
export { watchBag } from './store/watch-bag.ts'
export {
  addToBag,
  bag,
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
export { cartIdNow } from './store/cart-id.ts'
export { forgetProducts } from './store/bag-history.ts'
export { signInForBag } from './store/sign-in-for-bag.ts'
export { loadBagWindows, loadBagSheet, loadBagAfterOrder } from './lazy.ts'
