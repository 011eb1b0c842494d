// What other features import from this one. Nothing else in this folder is imported from outside.
export { CustomerGallery, galleryQueries } from './gallery/customer-gallery.tsx'
export { fitSummary, minFitAnswers } from './fit-summary.ts'
export { ReviewSummary, type ReviewSummaryProps } from './summary.tsx'
export { loadReviewSummary, loadReviewList, loadUnsentPhotos } from './lazy.ts'
