// The page of the customer's details.
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { query, declarePage } from '#client/platform/page-declaration.ts'

export const accountDetailsPage = declarePage('account-details', {
  path: '/account/details',
  view: () => import('./view.tsx'),
  who: 'person',
  needs: () => [query(customerCalls.get, {})],
  meta: () => ({
    title: 'Your details',
    pageType: 'account',
    description: 'Update your name, date of birth and phone numbers.',
  }),
})
