// The page after registering.
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { query, declarePage } from '#client/platform/page-declaration.ts'

export const registeredPage = declarePage('registered', {
  path: '/successful-account-registration',
  view: () => import('./view.tsx'),
  needs: () => [query(customerCalls.get, {})],
  meta: ({ brand }) => ({
    title: 'Welcome',
    pageType: 'registration',
    description: `Your ${brand.name} account is ready.`,
  }),
})
