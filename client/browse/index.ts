// What the other features use of this one. Nothing else of this folder is imported from outside.
export { neighboursOf } from './listing/list.ts'
export { SearchBox } from './search-box/search-box.tsx'
export { loadRecentlyViewed, loadViewedProducts } from './lazy.ts'
