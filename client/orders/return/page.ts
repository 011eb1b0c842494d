// The page that returns items of one order of the account.
import { declarePage } from '#client/platform/page-declaration.ts'
import { ofOneOrder } from '#client/orders/one-order.ts'

export const returnPage = declarePage('return', {
  ...ofOneOrder,
  path: '/account/orders/:orderNo/return',
  view: () => import('./view.tsx'),
  meta: (_visit, _answers, { orderNo }) => ({
    title: `Return items of order ${orderNo}`,
    pageType: 'order',
    description: 'Choose what you’re sending back, and how.',
  }),
})
