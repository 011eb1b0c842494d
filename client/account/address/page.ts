// The page of one address: an existing one to edit, or a new one.
import { declarePage, query, type PageReplies } from '#client/platform/page-declaration.ts'
import type { Reply } from '#shared/platform/call.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'

export const accountAddressPage = declarePage('account-address', {
  path: '/account/addresses/:addressId',
  view: () => import('./view.tsx'),
  who: 'person',
  needs: (_visit, { addressId }) => (addressId === 'new' ? [] : [addressesQuery()]),
  status: (answers, _visit, { addressId }) => (addressId === 'new' || addressExists(answers, addressId) ? 200 : 404),
  meta: (_visit, _answers, { addressId }) => {
    const title = addressId === 'new' ? 'Add an address' : 'Edit an address'
    return { title, pageType: 'account', description: title }
  },
})

/** True also when the address book failed to load: a failed call must not produce a 404. */
function addressExists(answers: PageReplies, id: string): boolean {
  const reply = answers[addressesQuery().address] as Reply<typeof customerCalls.addresses> | null | undefined
  return reply === null || (reply?.addresses.some(({ addressId }) => addressId === id) ?? false)
}

function addressesQuery() {
  return query(customerCalls.addresses, {})
}
