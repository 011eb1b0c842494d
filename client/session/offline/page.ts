// Declares the page that a browser shows of its own copy when it has no connection (client/app/service-worker.ts).
import { declarePage } from '#client/platform/page-declaration.ts'

export const offlinePage = declarePage('offline', {
  path: '/offline',
  view: () => import('./view.tsx'),
  meta: () => ({ title: 'You’re offline', pageType: 'content', description: 'There’s no internet connection.' }),
  cache: 20,
})
