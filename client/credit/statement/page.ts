// The page of one statement.
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { query, declarePage } from '#client/platform/page-declaration.ts'

export const accountStatementPage = declarePage('account-statement', {
  path: '/account/credit/statements/:number(\\d{1,5})',
  view: () => import('./view.tsx'),
  who: 'person',
  subject: (_visit, { number }) => query(creditAccountCalls.statement, { query: { number } }),
  meta: (_visit, _answers, { number }) => ({
    title: `Statement ${number}`,
    pageType: 'account',
    description: 'Your credit account statement.',
  }),
})
