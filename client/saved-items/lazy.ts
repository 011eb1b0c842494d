// Modules of the saved items that a page loads on demand.
export const loadSavedAndBag = () => import('./store/saved-and-bag.ts')
