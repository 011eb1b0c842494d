// The page for status 404: an address without a page, or a page whose subject does not exist.
import { messages } from '#shared/messages/index.ts'
import { page } from '#client/platform/page-declaration.ts'

export const notFoundPage = page('not-found', {
  path: '/*',
  view: () => import('./view.tsx'),
  status: () => 404,
  meta: () => ({
    title: messages.page.notFound,
    pageType: 'error',
    description: messages.page.notFound,
    canonical: null,
  }),
  cache: 'private',
})
