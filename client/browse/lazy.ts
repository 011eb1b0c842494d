// Modules of this feature that pages load lazily.
export const loadRecentlyViewed = () => import('./recently-viewed/recently-viewed.tsx')
export const loadViewedProducts = () => import('./recently-viewed/account-view-history.ts')
