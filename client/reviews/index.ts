// What the other features use of this one. Nothing else of this folder is imported from outside.
export { CustomerGallery } from './gallery/customer-gallery.tsx'
export { galleryQuestions } from './gallery/questions.ts'
export { Summary, type SummaryProps } from './summary.tsx'
export { loadReviewSummary, loadReviewList, loadUnsentPhotos } from './lazy.ts'
