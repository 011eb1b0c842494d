// The page of one statement.
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { query, declarePage } from '#client/platform/page-declaration.ts'

const one = (number: string) => query(creditAccountCalls.statement, { query: { number } })

export const accountStatementPage = declarePage('account-statement', {
  path: '/account/credit/statements/:number(\\d{1,5})',
  view: () => import('./view.tsx'),
  who: 'person',
  needs: (_visit, { number }) => [one(number)],
  status: (answers, _visit, { number }) => (answers[one(number).address] === undefined ? 404 : 200),
  meta: (_visit, _answers, { number }) => ({
    title: `Statement ${number}`,
    pageType: 'account',
    description: 'Your credit account statement.',
  }),
})
