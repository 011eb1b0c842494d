// The page after registering.
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { query, page } from '#client/platform/page-declaration.ts'

export const registeredPage = page('registered', {
  path: '/successful-account-registration',
  view: () => import('./view.tsx'),
  needs: () => [query(customerCalls.get, {})],
  meta: ({ brand }) => ({
    title: 'Welcome',
    pageType: 'registration',
    description: `Your account at ${brand.name} is ready.`,
    canonical: null,
  }),
  cache: 'private',
})
