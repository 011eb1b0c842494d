// Deleting the account: what goes, what stays, and the last word.
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { neededLater } from '#client/account/parts/questions.ts'
import { query, page } from '#client/platform/page.ts'

export const accountDeletePage = page('account-delete', {
  path: '/account/delete',
  view: () => import('./view.tsx'),
  who: 'person',
  needs: () => [query(customerCalls.get, {})],
  later: (_visit, _params, answers) => neededLater(answers),
  meta: () => ({
    title: 'Delete your account',
    pageType: 'account',
    description: 'Delete your account.',
    canonical: null,
  }),
  cache: 'private',
})
