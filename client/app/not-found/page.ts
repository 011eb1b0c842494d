// The page for status 404: an address without a page, or a page whose subject does not exist.
import { messages } from '#shared/messages/index.ts'
import { declarePage } from '#client/platform/page-declaration.ts'

export const notFoundPage = declarePage('not-found', {
  path: '/*',
  view: () => import('./view.tsx'),
  status: () => 404,
  meta: () => ({
    title: messages.pageMessages.notFound,
    pageType: 'error',
    description: messages.pageMessages.notFound,
  }),
})
