// The page of one order of the account.
import { orderCalls } from '#shared/orders/order-calls.ts'
import { query, declarePage } from '#client/platform/page-declaration.ts'

export const orderPage = declarePage('order', {
  path: '/account/orders/:orderNo',
  view: () => import('./view.tsx'),
  who: 'person',
  subject: (_visit, { orderNo }) => query(orderCalls.mine, { query: { orderNo } }),
  meta: (_visit, _answers, { orderNo }) => ({
    title: `Your order ${orderNo}`,
    pageType: 'order',
    description: 'Your order: delivery, items and payment.',
  }),
})
