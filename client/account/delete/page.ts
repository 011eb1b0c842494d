// The page that deletes the account.
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { creditDetailsQueries } from '#client/account/parts/queries.ts'
import { query, declarePage } from '#client/platform/page-declaration.ts'

export const accountDeletePage = declarePage('account-delete', {
  path: '/account/delete',
  view: () => import('./view.tsx'),
  who: 'person',
  needs: () => [query(customerCalls.get, {})],
  later: (_visit, _params, answers) => creditDetailsQueries(answers),
  meta: () => ({
    title: 'Delete your account',
    pageType: 'account',
    description: 'Delete your account.',
  }),
})
