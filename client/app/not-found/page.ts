// Shown, with status 404, for every address that is no page and for things that do not exist.
import { messages } from '#shared/messages/index.ts'
import { page } from '#client/platform/page.ts'

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
