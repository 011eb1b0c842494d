// The newsletter's page: asks for an address, and confirms a mailed link by a press. Opening the link changes nothing.
import { declarePage } from '#client/platform/page-declaration.ts'

export const newsletterPage = declarePage('newsletter', {
  path: '/newsletter',
  view: () => import('./view.tsx'),
  meta: ({ brand }) => ({
    title: 'News by email',
    pageType: 'content',
    description: `News and offers from ${brand.name} by email.`,
  }),
})
