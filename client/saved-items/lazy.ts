// Modules of the saved items that a page loads on demand.
export const loadSavedItems = () => import('./store/saved-items.ts')
export const loadSavedAndBag = () => import('./store/saved-and-bag.ts')
export const loadKeptHearts = () => import('./kept-hearts.tsx')
