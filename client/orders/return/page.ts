// The page that returns items of one order of the account.
import { orderCalls } from '#shared/orders/order-calls.ts'
import { query, declarePage } from '#client/platform/page-declaration.ts'

export const returnPage = declarePage('return', {
  path: '/account/orders/:orderNo/return',
  view: () => import('./view.tsx'),
  who: 'person',
  subject: (_visit, { orderNo }) => query(orderCalls.mine, { query: { orderNo } }),
  meta: (_visit, _answers, { orderNo }) => ({
    title: `Return items of order ${orderNo}`,
    pageType: 'order',
    description: 'Choose what you’re sending back, and how.',
  }),
})
