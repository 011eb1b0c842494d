// The page of the customer's details.
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { query, page } from '#client/platform/page-declaration.ts'

export const accountDetailsPage = page('account-details', {
  path: '/account/details',
  view: () => import('./view.tsx'),
  who: 'person',
  needs: () => [query(customerCalls.get, {})],
  meta: () => ({ title: 'Your details', pageType: 'account', description: 'Your details.', canonical: null }),
  cache: 'private',
})
