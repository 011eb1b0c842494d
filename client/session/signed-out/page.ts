// The page after signing out, unless the brand's alternative user interface serves the address.
import { toAlternativeUi } from '#client/platform/alternative-ui.ts'
import { declarePage } from '#client/platform/page-declaration.ts'
import { flagsIn } from '#shared/platform/session-flags.ts'
import type { Visit } from '#shared/platform/visit.ts'

export const signedOutPage = declarePage('signed-out', {
  path: '/shop/signout/so.action',
  view: () => import('./view.tsx'),
  redirect: (visit: Visit) => {
    const elsewhere = toAlternativeUi(visit)
    // A page of this shop clears the browser's storage first, and then leads here without the flag.
    return elsewhere && flagsIn(visit.url).has('justLoggedOut') ? { to: '/', status: 302 as const } : elsewhere
  },
  meta: () => ({ title: 'Signed out', pageType: 'account', description: 'You’ve signed out.' }),
})
