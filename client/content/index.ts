// The public exports of this feature. Other features import nothing else from this folder.
export { type BannerContent, BannerText } from './components/banner.tsx'
export { Content } from './components/index.tsx'
export { railQueries } from './components/rails.ts'
export { contentNames } from './page-names.ts'
