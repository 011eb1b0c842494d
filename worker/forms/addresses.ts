// The address book's forms. An id of another person's address is answered like one that does not exist.
import * as z from 'zod/mini'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { addressRules } from '#shared/customers/address-form.ts'
import { faultsOf, type FormValues } from '#shared/person/rule.ts'
import { fieldsBy } from '#shared/person/schema.ts'
import type { RequestContext } from '#worker/platform/request-context.ts'
import { callUpstream, type UpstreamReply } from '#worker/gateway/index.ts'
import { checkbox, form, formError, formProblem, type FormResult } from './form.ts'

const book = '/account/addresses'
const AddressId = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/))

const optional = z.optional(z.string())
const fields = z.object({
  ...fieldsBy(addressRules),
  country: optional,
  isoCountryCode: optional,
  isDefaultDeliveryAddress: checkbox,
})
const faults = (values: FormValues) => faultsOf(addressRules, values)

const add = form({
  path: '/account/addresses/add',
  page: `${book}/new`,
  who: 'person',
  faults,
  fields,
  send: async (body, ctx) =>
    resultOf(await callUpstream(customerCalls.addAddress, { body }, ctx), 'We’ve saved your new address.'),
})

const edit = form({
  path: '/account/addresses/edit',
  page: ({ addressId }) => (AddressId.safeParse(addressId).success ? `${book}/${addressId}` : book),
  who: 'person',
  faults,
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
  return outcome.ok ? { to: book, done } : formProblem(outcome)
}

export const addressForms = [add, edit, remove, makeDefault]
