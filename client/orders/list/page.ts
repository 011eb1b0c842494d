// The page of all orders of the account.
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { query, declarePage } from '#client/platform/page-declaration.ts'

export const accountOrdersPage = declarePage('account-orders', {
  path: '/account/orders',
  view: () => import('./view.tsx'),
  who: 'person',
  needs: () => [query(customerCalls.orders, {})],
  meta: () => ({
    title: 'Your orders',
    pageType: 'account',
    description: 'Track, cancel or return your orders.',
  }),
})
