// The page behind the unsubscribe link in emails about stock and saved items. Opening the page changes nothing.
import { declarePage } from '#client/platform/page-declaration.ts'

export const backInStockStopPage = declarePage('back-in-stock-stop', {
  path: '/back-in-stock/stop',
  view: () => import('./view.tsx'),
  meta: () => ({
    title: 'Stop these emails',
    pageType: 'content',
    description: 'Stop getting emails about stock and prices.',
  }),
})
