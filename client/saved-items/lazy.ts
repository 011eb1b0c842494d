// Parts of this feature that a page loads when they are wanted.
export const loadSavedAndBag = () => import('./store/saved-and-bag.ts')
