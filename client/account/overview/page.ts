// The account overview, at its own path and at the legacy path, which redirects while the alternative UI serves the overview.
import { toAlternativeUi } from '#client/platform/alternative-ui.ts'
import { declarePage, type PageMeta } from '#client/platform/page-declaration.ts'
import { accountQueries, creditDetailsQueries } from '#client/account/parts/queries.ts'

export const accountPage = declarePage('account', {
  path: '/account',
  view: () => import('./view.tsx'),
  who: 'person',
  needs: accountQueries,
  later: (_visit, _params, answers) => creditDetailsQueries(answers),
  meta: () => meta,
})

export const legacyAccountPage = declarePage('account', {
  path: '/shop/myaccount/Overview.action',
  view: () => import('./view.tsx'),
  who: 'person',
  redirect: toAlternativeUi,
  needs: accountQueries,
  later: (_visit, _params, answers) => creditDetailsQueries(answers),
  meta: () => meta,
})

const meta: PageMeta = {
  title: 'Your account',
  pageType: 'account',
  description: 'Track orders, manage your details and see your account.',
}
