// The page behind the unsubscribe link in back-in-stock emails. Opening the page changes nothing.
import { declarePage } from '#client/platform/page-declaration.ts'

export const backInStockStopPage = declarePage('back-in-stock-stop', {
  path: '/back-in-stock/stop',
  standalone: true,
  view: () => import('./view.tsx'),
  meta: () => ({
    title: 'No more back-in-stock emails',
    pageType: 'content',
    description: 'Stop the emails that say that something is back in stock.',
    canonical: null,
  }),
  cache: 'private',
})
