// The address book's forms. An id of another person's address is answered like one that does not exist.
import * as z from 'zod/mini'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { AccountAddress } from '#shared/delivery/address.ts'
import type { RequestContext } from '#worker/request-context.ts'
import { callUpstream, type UpstreamReply } from '#worker/gateway/index.ts'
import { requiredLine, checkbox, form, formError, type FormResult } from './form.ts'

const book = '/account/addresses'
const AddressId = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/))

const fields = z.extend(AccountAddress, {
  recipient: requiredLine('Enter the recipient’s name', 80),
  addressLine1: requiredLine('Enter the street', 100),
  town: requiredLine('Enter the town or city', 100),
  isDefaultDeliveryAddress: checkbox,
})

const add = form({
  path: '/account/addresses/add',
  page: `${book}/new`,
  who: 'person',
  fields,
  send: async (body, ctx) =>
    resultOf(await callUpstream(customerCalls.addAddress, { body }, ctx), 'We’ve saved your new address.'),
})

const edit = form({
  path: '/account/addresses/edit',
  page: ({ addressId }) => (AddressId.safeParse(addressId).success ? `${book}/${addressId}` : book),
  who: 'person',
  fields: z.extend(fields, { addressId: AddressId }),
  send: async (body, ctx) =>
    resultOf(await callUpstream(customerCalls.updateAddress, { body }, ctx), 'We’ve saved your address.'),
})

const remove = form({
  path: '/account/addresses/remove',
  page: book,
  who: 'person',
  fields: z.object({ addressId: AddressId }),
  send: async (query, ctx) =>
    resultOf(await callUpstream(customerCalls.removeAddress, { query }, ctx), 'We’ve removed the address.'),
})

/** The call replaces the whole address: it is read first, and sent again with the flag set. */
const makeDefault = form({
  path: '/account/addresses/default',
  page: book,
  who: 'person',
  fields: z.object({ addressId: AddressId }),
  async send({ addressId }, ctx) {
    const had = await callUpstream(customerCalls.addresses, {}, ctx)
    const address = had.ok ? had.reply.addresses.find((one) => one.addressId === addressId) : undefined
    if (!had.ok) return formError(had.message)
    if (!address) return formError('We can’t find that address in your address book.')
    return resultOf(await setDefault(address, ctx), 'This is now your default delivery address.')
  },
})

function setDefault(address: z.output<typeof customerCalls.updateAddress.body>, ctx: RequestContext) {
  const body = { ...address, isDefaultDeliveryAddress: true }
  return callUpstream(customerCalls.updateAddress, { body }, ctx)
}

function resultOf(outcome: UpstreamReply<typeof customerCalls.addresses>, done: string): FormResult {
  return outcome.ok ? { to: book, done } : formError(outcome.message)
}

export const addressForms = [add, edit, remove, makeDefault]
