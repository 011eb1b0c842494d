// The account's overview, at its own address and at the legacy one, which is forwarded while another interface has it.
import { toAlternativeUi } from '#client/platform/alternative-ui.ts'
import { page, type Meta } from '#client/platform/page.ts'
import { needed, neededLater } from '#client/account/parts/questions.ts'

export const accountPage = page('account', {
  path: '/account',
  view: () => import('./view.tsx'),
  who: 'person',
  needs: needed,
  later: (_visit, _params, answers) => neededLater(answers),
  meta: () => meta,
  cache: 'private',
})

export const legacyAccountPage = page('account', {
  path: '/shop/myaccount/Overview.action',
  view: () => import('./view.tsx'),
  who: 'person',
  redirect: toAlternativeUi,
  needs: needed,
  later: (_visit, _params, answers) => neededLater(answers),
  meta: () => meta,
  cache: 'private',
})

const meta: Meta = { title: 'Your account', pageType: 'account', description: 'Your account.', canonical: null }
