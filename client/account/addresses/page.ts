// The address-book page.
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { query, page } from '#client/platform/page-declaration.ts'

export const accountAddressesPage = page('account-addresses', {
  path: '/account/addresses',
  view: () => import('./view.tsx'),
  who: 'person',
  needs: () => [query(customerCalls.addresses, {})],
  meta: () => ({ title: 'Your addresses', pageType: 'account', description: 'Your addresses.', canonical: null }),
  cache: 'private',
})
