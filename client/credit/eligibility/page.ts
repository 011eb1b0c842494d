// Whether one could have store credit: a soft check, before anything is applied for. Off with its toggle; a guest signs in
// and comes back. Any path with `credit-eligibility` in it leads here (specification § 2).
import { page } from '#client/platform/page.ts'
import { eligibilityQuestions, eligibilityPath } from './questions.ts'

export const creditEligibilityPage = page('credit-eligibility', {
  path: '/checkout/credit-eligibility',
  standalone: true,
  who: 'person',
  view: () => import('./view.tsx'),
  needs: (visit) => (visit.toggles.has('credit_eligibility_checkout') ? eligibilityQuestions(visit) : []),
  status: (_answers, { toggles }) => (toggles.has('credit_eligibility_checkout') ? 200 : 404),
  meta: () => ({
    title: 'Check if you’re eligible',
    pageType: 'credit',
    description: 'Find out whether you could have an account.',
    canonical: null,
  }),
  cache: 'private',
})

export const toCreditEligibilityPage = page('to-credit-eligibility', {
  path: '/:any(.*credit-eligibility.*)',
  standalone: true,
  view: () => import('./view.tsx'),
  redirect: ({ url }) => ({ to: `${eligibilityPath}${url.search}`, status: 302 }),
  meta: () => ({ title: 'Check if you’re eligible', pageType: 'credit', description: '', canonical: null }),
  cache: 'private',
})
