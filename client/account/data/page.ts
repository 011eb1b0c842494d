// The page from which customers download their data or delete their account.
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { declarePage, query } from '#client/platform/page-declaration.ts'

export const accountDataPage = declarePage('account-data', {
  path: '/account/data',
  view: () => import('./view.tsx'),
  who: 'person',
  needs: () => [query(creditAccountCalls.decisions, {})],
  meta: () => ({
    title: 'Your data',
    pageType: 'account',
    description: 'See, download or delete the data we hold about you.',
  }),
})
