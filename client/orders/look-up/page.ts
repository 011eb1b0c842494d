// The page on which a guest finds an order by order number, email address and postcode.
import { declarePage } from '#client/platform/page-declaration.ts'

export const orderLookUpPage = declarePage('order-look-up', {
  path: '/order-look-up',
  view: () => import('./view.tsx'),
  meta: () => ({
    title: 'Find an order',
    pageType: 'order',
    description: 'Track, cancel or return an order you placed as a guest.',
  }),
})
