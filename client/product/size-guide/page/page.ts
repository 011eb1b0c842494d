// The page of all size guides, for shoppers without script and for external links.
import { declarePage } from '#client/platform/page-declaration.ts'

export const sizeGuidePage = declarePage('size-guide', {
  path: '/size-guide',
  view: () => import('./view.tsx'),
  meta: ({ brand }) => ({
    title: 'Size guide',
    pageType: 'content',
    description: `Find your size at ${brand.name}: body and garment measurements in centimetres and inches, by UK size.`,
    canonical: '/size-guide',
  }),
  cache: 20,
})
