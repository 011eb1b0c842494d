// The account's overview, at its own address and at the legacy one, which is forwarded while another interface has it.
import { creditCalls } from '#shared/calls/credit.ts'
import { customerCalls } from '#shared/calls/customer.ts'
import type { Reply } from '#shared/calls/call.ts'
import { toAlternativeUi } from '#shared/rules/alternative-ui.ts'
import { ask, page, type Answers, type Meta } from '#client/pages/page.ts'

const customerQuestion = ask(customerCalls.get, {})

export const accountPage = page('account', {
  path: '/account',
  view: () => import('./view.tsx'),
  who: 'person',
  needs: () => needs,
  later: (_visit, _params, answers) => later(answers),
  meta: () => meta,
  cache: 'private',
})

export const legacyAccountPage = page('account', {
  path: '/shop/myaccount/Overview.action',
  view: () => import('./view.tsx'),
  who: 'person',
  redirect: toAlternativeUi,
  needs: () => needs,
  later: (_visit, _params, answers) => later(answers),
  meta: () => meta,
  cache: 'private',
})

const needs = [
  customerQuestion,
  ask(customerCalls.orders, {}),
  ask(customerCalls.addresses, {}),
  ask(customerCalls.cards, {}),
]
const meta: Meta = { title: 'Your account', pageType: 'account', description: 'Your account.', canonical: null }

/** Credit details are loaded when the customer has a credit account. */
function later(answers: Answers) {
  const reply = answers[customerQuestion.address] as Reply<typeof customerCalls.get> | null | undefined
  return reply?.customer?.creditAccount ? [ask(creditCalls.details, {})] : []
}
