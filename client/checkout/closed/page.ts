// The page in place of every checkout page while ordering is closed (toggle `ordering_closed`), for status 503.
import { declarePage } from '#client/platform/page-declaration.ts'

export const checkoutClosedPage = declarePage('checkout-closed', {
  path: '/checkout/closed',
  view: () => import('./view.tsx'),
  meta: () => ({
    title: 'Checkout is closed',
    pageType: 'error',
    description: 'We’re not taking orders for a moment.',
  }),
})
