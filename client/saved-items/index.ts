// What the other features use of this one. Nothing else of this folder is imported from outside.
export { Heart } from './heart/heart.tsx'
export { SavedItemsError } from './saved-items-error.tsx'
export { mergeSavedItems } from './store/saved-items.ts'
export { isLoading, notReached, savedItems } from './store/state.ts'
export { loadSavedAndBag } from './lazy.ts'
