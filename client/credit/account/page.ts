// The page of the credit account. A customer without one is redirected to the account.
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { query, declarePage } from '#client/platform/page-declaration.ts'

const details = query(paymentCalls.creditDetails, {})

export const accountCreditPage = declarePage('account-credit', {
  path: '/account/credit',
  view: () => import('./view.tsx'),
  who: 'person',
  needs: () => [details, query(creditAccountCalls.agreement, {})],
  guard: (answers) => (answers[details.address] === undefined ? { to: '/account', status: 302 } : null),
  meta: ({ brand }) => ({
    title: `Your ${brand.creditProduct}`,
    pageType: 'account',
    description: 'Your credit account: balance, payments and statements.',
  }),
})
