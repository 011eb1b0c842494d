// Modules of this feature that pages load lazily.
export const loadReviewSummary = () => import('./summary.tsx')
export const loadReviewList = () => import('./list/review-overlays.tsx')
export const loadUnsentPhotos = () => import('./store/unsent-photos.ts')
