// The address-book page.
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { query, declarePage } from '#client/platform/page-declaration.ts'

export const accountAddressesPage = declarePage('account-addresses', {
  path: '/account/addresses',
  view: () => import('./view.tsx'),
  who: 'person',
  needs: () => [query(customerCalls.addresses, {})],
  meta: () => ({
    title: 'Your addresses',
    pageType: 'account',
    description: 'Add, edit and remove your delivery addresses.',
  }),
})
