// The page of all orders of the account. Older ones than the first page's are on pages of their own: `?before=`.
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { query, declarePage } from '#client/platform/page-declaration.ts'
import { pageOf } from './page-of.ts'

export const accountOrdersPage = declarePage('account-orders', {
  path: '/account/orders',
  view: () => import('./view.tsx'),
  who: 'person',
  needs: ({ url }) => {
    const before = pageOf(url)
    return [before === null ? query(customerCalls.orders, {}) : query(customerCalls.olderOrders, { query: { before } })]
  },
  meta: () => ({
    title: 'Your orders',
    pageType: 'account',
    description: 'Track, cancel or return your orders.',
    canonical: null,
  }),
  query: ['before'],
  cache: 'private',
})
