// The page with the list of statements.
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { query, declarePage } from '#client/platform/page-declaration.ts'

const all = query(creditAccountCalls.statements, {})

export const accountStatementsPage = declarePage('account-statements', {
  path: '/account/credit/statements',
  view: () => import('./view.tsx'),
  who: 'person',
  needs: () => [all],
  guard: (answers) => (answers[all.address] === undefined ? { to: '/account', status: 302 } : null),
  meta: () => ({
    title: 'Your statements',
    pageType: 'account',
    description: 'Your credit account statements.',
  }),
})
