// The page of withdrawal. A customer without an agreement is redirected to the credit account.
import type { Reply } from '#shared/platform/call.ts'
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { query, declarePage } from '#client/platform/page-declaration.ts'

const held = query(creditAccountCalls.agreement, {})

export const accountCreditWithdrawPage = declarePage('account-credit-withdraw', {
  path: '/account/credit/withdraw',
  view: () => import('./view.tsx'),
  who: 'person',
  needs: () => [held, query(paymentCalls.creditDetails, {})],
  guard: (answers) => {
    const reply = answers[held.address] as Reply<typeof creditAccountCalls.agreement> | null | undefined
    return reply === undefined || reply?.agreement === null ? { to: '/account/credit', status: 302 } : null
  },
  meta: () => ({
    title: 'Withdraw from your agreement',
    pageType: 'account',
    description: 'How to withdraw from your credit agreement.',
  }),
})
