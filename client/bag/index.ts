// What the other features use of this one. Nothing else of this folder is imported from outside.
export { bagIn, bagQuestions, needsAccount, withoutBag } from './bag-question.ts'
export { bagSheetOpen, useBagCount } from './store/bag-glance.ts'
export { removeFromBag } from './store/bag-lines.ts'
export { ask, hasEnded, hasExpired, inTurn, wishesChanged } from './store/bag-replies.ts'
export { type BagLine, lineKey, type Looks } from './store/bag-state.ts'
export { watchBag } from './store/bag-windows.ts'
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
export { forgetProducts } from './store/kept-products.ts'
export { signInForBag } from './store/others-bag.ts'
export { loadBagWindows, loadBagSheet, loadBagPaid } from './lazy.ts'
