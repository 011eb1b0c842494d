// The page after signing out, unless the brand's alternative user interface serves the address.
import { toAlternativeUi } from '#client/platform/alternative-ui.ts'
import { declarePage } from '#client/platform/page-declaration.ts'

export const signedOutPage = declarePage('signed-out', {
  path: '/shop/signout/so.action',
  view: () => import('./view.tsx'),
  redirect: toAlternativeUi,
  meta: () => ({ title: 'Signed out', pageType: 'account', description: 'You’ve signed out.', canonical: null }),
  cache: 'private',
})
