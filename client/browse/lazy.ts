// Parts of this feature that a page loads when they are wanted.
export const loadRecentlyViewed = () => import('./recently-viewed/recently-viewed.tsx')
export const loadViewedProducts = () => import('./recently-viewed/viewed-by-account-store.ts')
