// The account overview, at its own path and at the legacy path, which redirects while the alternative UI serves the overview.
import { toAlternativeUi } from '#client/platform/alternative-ui.ts'
import { declarePage } from '#client/platform/page-declaration.ts'
import { accountQueries, creditDetailsQueries } from '#client/account/parts/queries.ts'

export const accountPage = declarePage('account', {
  path: '/account',
  view: () => import('./view.tsx'),
  who: 'person',
  needs: accountQueries,
  later: (_visit, _params, answers) => creditDetailsQueries(answers),
  meta: () => ({
    title: 'Your account',
    pageType: 'account',
    description: 'Track orders, manage your details and see your account.',
  }),
})

export const legacyAccountPage = declarePage('account', {
  ...accountPage,
  path: '/shop/myaccount/Overview.action',
  redirect: toAlternativeUi,
})
