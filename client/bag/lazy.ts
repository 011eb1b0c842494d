// Parts of this feature that a page loads when they are wanted.
export const loadBagWindows = () => import('./store/watch-bag.ts')
export const loadBagSheet = () => import('./sheet/bag-sheet.tsx')
export const loadBagAfterOrder = () => import('./store/refresh-after-order.ts')
