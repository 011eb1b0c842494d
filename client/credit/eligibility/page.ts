// The page of the eligibility check, a soft search. Requires its toggle. A guest reads what the check is before signing in.
// Any path that contains `credit-eligibility` redirects here (R2.13).
import { declarePage } from '#client/platform/page-declaration.ts'
import { eligibilityQueries, eligibilityPath } from './queries.ts'

export const creditEligibilityPage = declarePage('credit-eligibility', {
  path: '/checkout/credit-eligibility',
  view: () => import('./view.tsx'),
  needs: (visit) =>
    visit.toggles.has('credit_eligibility_checkout') && visit.person?.signedIn ? eligibilityQueries(visit) : [],
  status: (_answers, { toggles }) => (toggles.has('credit_eligibility_checkout') ? 200 : 404),
  meta: () => ({
    title: 'Check if you’re eligible',
    pageType: 'credit',
    description: 'See if you’re eligible before you apply. It won’t affect your credit score.',
  }),
})

export const toCreditEligibilityPage = declarePage('to-credit-eligibility', {
  path: '/:any(.*credit-eligibility.*)',
  view: () => import('./view.tsx'),
  redirect: ({ url }) => ({ to: `${eligibilityPath}${url.search}`, status: 302 }),
  meta: () => ({ title: 'Check if you’re eligible', pageType: 'credit', description: '' }),
})
