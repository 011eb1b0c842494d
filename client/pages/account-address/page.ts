// One address: one of the book's to be changed, or a new one.
import { customerCalls } from '#shared/calls/customer.ts'
import type { Reply } from '#shared/calls/call.ts'
import { ask, page, type Answers } from '#client/pages/page.ts'

const question = ask(customerCalls.addresses, {})

export const accountAddressPage = page('account-address', {
  path: '/account/addresses/:addressId',
  view: () => import('./view.tsx'),
  who: 'person',
  needs: (_visit, { addressId }) => (addressId === 'new' ? [] : [question]),
  status: (answers, _visit, { addressId }) => (addressId === 'new' || isThere(answers, addressId) ? 200 : 404),
  meta: (_visit, _answers, { addressId }) => {
    const title = addressId === 'new' ? 'Add an address' : 'Edit an address'
    return { title, pageType: 'account', description: title, canonical: null }
  },
  cache: 'private',
})

/** A book that could not be had is no reason to say that an address does not exist. */
function isThere(answers: Answers, id: string): boolean {
  const reply = answers[question.address] as Reply<typeof customerCalls.addresses> | null | undefined
  return reply === null || (reply?.addresses.some(({ addressId }) => addressId === id) ?? false)
}
