// The page of one address: an existing one to edit, or a new one.
import { page } from '#client/platform/page.ts'
import { addressExists, addressesQuery } from './question.ts'

export const accountAddressPage = page('account-address', {
  path: '/account/addresses/:addressId',
  view: () => import('./view.tsx'),
  who: 'person',
  needs: (_visit, { addressId }) => (addressId === 'new' ? [] : [addressesQuery()]),
  status: (answers, _visit, { addressId }) => (addressId === 'new' || addressExists(answers, addressId) ? 200 : 404),
  meta: (_visit, _answers, { addressId }) => {
    const title = addressId === 'new' ? 'Add an address' : 'Edit an address'
    return { title, pageType: 'account', description: title, canonical: null }
  },
  cache: 'private',
})
