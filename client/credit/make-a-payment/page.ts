// The page of paying the credit account, from the account or from checkout (`?from=checkout`). Requires its toggle and a
// signed-in customer. A customer with a bag who has just signed in is redirected to the payment step (R2.52).
import type { Reply } from '#shared/platform/call.ts'
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import type { Visit } from '#shared/platform/visit.ts'
import { bagReply, bagQueries } from '#client/bag/index.ts'
import { query, declarePage, type PageReplies } from '#client/platform/page-declaration.ts'

const questions = [
  query(creditAccountCalls.payable, {}),
  query(paymentCalls.creditDetails, {}),
  query(customerCalls.get, {}),
]

export const makeAPaymentPage = declarePage('make-a-payment', {
  path: '/checkout/make-a-payment',
  who: 'person',
  view: () => import('./view.tsx'),
  needs: (visit) =>
    visit.toggles.has('make_a_payment') ? [...questions, ...(hasJustSignedIn(visit) ? bagQueries(visit) : [])] : [],
  status: (_answers, { toggles }) => (toggles.has('make_a_payment') ? 200 : 404),
  // A customer without a credit account is redirected to the account page.
  guard: (answers, visit) =>
    hasJustSignedIn(visit) && bagReply(answers, visit)?.cartEntries.length
      ? { to: '/checkout/payment', status: 302 }
      : payableIn(answers) === undefined
        ? { to: '/account', status: 302 }
        : null,
  meta: () => ({
    title: 'Make a payment',
    pageType: 'credit',
    description: 'Make a payment to your credit account.',
  }),
})

/** `null`: the call failed; `undefined`: the customer has no credit account. */
function payableIn(answers: PageReplies): Reply<typeof creditAccountCalls.payable> | null | undefined {
  const { address } = questions[0]!
  return address in answers ? (answers[address] as Reply<typeof creditAccountCalls.payable> | null | undefined) : null
}

function hasJustSignedIn({ url }: Visit): boolean {
  return url.searchParams.get('justLoggedIn') === 'true'
}
