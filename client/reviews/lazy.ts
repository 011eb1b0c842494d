// Parts of this feature that a page loads when they are wanted.
export const loadReviewSummary = () => import('./summary.tsx')
export const loadReviewList = () => import('./list/opening.tsx')
export const loadUnsentPhotos = () => import('./store/unsent-photos.ts')
