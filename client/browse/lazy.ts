// Modules of this feature that pages load lazily.
export const loadRecentlyViewed = () => import('./recently-viewed/recently-viewed.tsx')
