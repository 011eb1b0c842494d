// The address book's forms. An id of another person's address is answered like one that does not exist.
import * as z from 'zod/mini'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { addressRules } from '#shared/customers/address-form.ts'
import { faultsOf, type FormValues } from '#shared/person/rule.ts'
import { fieldsBy } from '#shared/person/schema.ts'
import { callUpstream } from '#worker/gateway/index.ts'
import { checkbox, form, formError, formResult } from './form.ts'

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
    formResult(await callUpstream(customerCalls.addAddress, { body }, ctx), book, 'We’ve saved your new address.'),
})

const edit = form({
  path: '/account/addresses/edit',
  page: ({ addressId }) => (AddressId.safeParse(addressId).success ? `${book}/${addressId}` : book),
  who: 'person',
  faults,
  fields: z.extend(fields, { addressId: AddressId }),
  send: async (body, ctx) =>
    formResult(await callUpstream(customerCalls.updateAddress, { body }, ctx), book, 'We’ve saved your address.'),
})

const remove = form({
  path: '/account/addresses/remove',
  page: book,
  who: 'person',
  fields: z.object({ addressId: AddressId }),
  send: async (query, ctx) =>
    formResult(await callUpstream(customerCalls.removeAddress, { query }, ctx), book, 'We’ve removed the address.'),
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
    const body = { ...address, isDefaultDeliveryAddress: true }
    const saved = await callUpstream(customerCalls.updateAddress, { body }, ctx)
    return formResult(saved, book, 'This is now your default delivery address.')
  },
})

export const addressForms = [add, edit, remove, makeDefault]
