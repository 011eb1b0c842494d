// Parts of this feature that a page loads when they are wanted.
export const loadBagWindows = () => import('./store/bag-windows.ts')
export const loadBagSheet = () => import('./sheet/bag-sheet.tsx')
export const loadBagPaid = () => import('./store/bag-paid.ts')
