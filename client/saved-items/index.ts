// The saved items' public interface: other features import from this file only.
export { Heart } from './heart/heart.tsx'
export { SavedItemsError } from './saved-items-error.tsx'
export { mergeSavedItems } from './store/saved-items.ts'
export { isLoading, reportUnreachable, savedItems } from './store/saved-items-state.ts'
export { loadKeptHearts, loadSavedAndBag, loadSavedItems } from './lazy.ts'
