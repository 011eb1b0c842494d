// What the other features use of this one. Nothing else of this folder is imported from outside.
export { type BannerContent, BannerWords, cover } from './components/banner.tsx'
export { Content } from './components/index.tsx'
export { railQuestions } from './components/rails.ts'
export { contentNames } from './page-names.ts'
