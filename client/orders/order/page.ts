// The page of one order of the account.
import { declarePage } from '#client/platform/page-declaration.ts'
import { ofOneOrder } from '#client/orders/one-order.ts'

export const orderPage = declarePage('order', {
  ...ofOneOrder,
  path: '/account/orders/:orderNo',
  view: () => import('./view.tsx'),
  meta: (_visit, _answers, { orderNo }) => ({
    title: `Your order ${orderNo}`,
    pageType: 'order',
    description: 'Your order: delivery, items and payment.',
  }),
})
