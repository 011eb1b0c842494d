// Modules of the bag that a page loads on demand.
export const loadWatchBag = () => import('./store/watch-bag.ts')
export const loadBagSheet = () => import('./sheet/bag-sheet.tsx')
export const loadBagAfterOrder = () => import('./store/bag-load.ts')
