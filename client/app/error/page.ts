// The page for status 500, when a page cannot be rendered.
import { messages } from '#shared/messages/index.ts'
import { declarePage } from '#client/platform/page-declaration.ts'

export const errorPage = declarePage('error', {
  path: '/error',
  view: () => import('./view.tsx'),
  meta: () => ({
    title: messages.generic.oops,
    pageType: 'error',
    description: messages.generic.oops,
  }),
})
