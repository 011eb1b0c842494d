// The page from which customers download their data or delete their account.
import { declarePage } from '#client/platform/page-declaration.ts'

export const accountDataPage = declarePage('account-data', {
  path: '/account/data',
  view: () => import('./view.tsx'),
  who: 'person',
  meta: () => ({
    title: 'Your data',
    pageType: 'account',
    description: 'See, download or delete the data we hold about you.',
  }),
})
