// The page of contact preferences, at its own path and at the legacy path.
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { toAlternativeUi } from '#client/platform/alternative-ui.ts'
import { query, declarePage } from '#client/platform/page-declaration.ts'

export const preferencesPage = declarePage('account-preferences', {
  path: '/account/preferences',
  view: () => import('./view.tsx'),
  who: 'person',
  needs: () => [query(customerCalls.preferences, {})],
  meta: () => ({
    title: 'Contact preferences',
    pageType: 'account',
    description: 'Choose how you’d like to hear from us.',
  }),
})

export const legacyPreferencesPage = declarePage('account-preferences', {
  ...preferencesPage,
  path: '/shop/myaccount/scv/ContactPreferences.action',
  redirect: toAlternativeUi,
})
