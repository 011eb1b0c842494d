// What other features import from this one. Nothing else in this folder is imported from outside.
export { chip, chipRow } from './listing/chips.ts'
export { neighboursInSourceList } from './listing/source-list.ts'
export { LookedAt } from './recently-viewed/looked-at.tsx'
export { SearchBox } from './search-box/search-box.tsx'
export { loadRecentlyViewed } from './lazy.ts'
