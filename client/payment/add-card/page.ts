// The page that saves a card without a payment, from the account.
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { query, declarePage } from '#client/platform/page-declaration.ts'

export const addCardPage = declarePage('add-card', {
  path: '/checkout/add-card',
  who: 'person',
  view: () => import('./view.tsx'),
  needs: () => [query(customerCalls.get, {})],
  meta: () => ({
    title: 'Add a card',
    pageType: 'checkout',
    description: 'Save a card for next time.',
  }),
})
