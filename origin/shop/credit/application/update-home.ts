// Stores a customer's home address and the address for letters in their address book. This module sets `updatedBy` and
// `careUpdated`, which are never taken from the request.
import { type AccountAddress, formatPostcode } from '#shared/delivery/address.ts'
import type { CommAddress } from '#shared/credit/credit-application.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { addAddress, selectAddresses, updateAddress } from '#origin/shop/delivery/address-rows.ts'
import { readCustomer, writeCommAddress } from '#origin/shop/customers/customers.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { partyState } from '#shared/platform/parties.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { embeddedVendors } from '#origin/platform/embedded-vendors.ts'
import { type CustomerContext, dataError } from './customer-context.ts'

type Given = { accountAddress: AccountAddress; commAddress: Partial<CommAddress> }

export async function updateHome(ctx: CustomerContext, { accountAddress, commAddress }: Given) {
  const { db, person, now } = ctx
  const before = await selectAddresses(db, person)
  const wanted = commAddress.addressId
  if (wanted && !before.some(({ id }) => id === wanted)) throw dataError('commAddress.addressId')
  const home = { ...accountAddress, postcode: formatPostcode(accountAddress.postcode) }
  const { firstname, lastname } = await readCustomer(db, person)
  const recipient = `${firstname} ${lastname}`.trim()
  const known = before.find((one) => sameAs(one, home))
  const entry = { ...home, recipient: known?.recipient ?? recipient, isDefaultDeliveryAddress: true }
  const book = known ? await updateAddress(db, person, known.id, entry) : await addAddress(db, person, entry, now)
  if (!book)
    throw new Refusal(409, 'ADDRESS_LIMIT_EXCEEDED', 'Your address book is full. Please remove an address first.')
  const homeEntry = book[0]!
  const letterEntry = book.find(({ addressId }) => addressId === (wanted ?? homeEntry.addressId)) ?? homeEntry
  const today = dateOf(now)
  const since = before.find(({ id }) => id === letterEntry.addressId)?.created
  const comm: CommAddress = {
    addressId: letterEntry.addressId,
    addressLabel: commAddress.addressLabel ?? '',
    addressFormat: isListed(ctx.env, letterEntry) ? 'PAF' : 'MANUAL',
    recipient: commAddress.recipient ?? letterEntry.recipient,
    newAddress: since === undefined,
    dateCreated: since === undefined ? today : dateOf(new Date(since)),
    careUpdated: today,
    updatedBy: 'CUSTOMER',
  }
  await writeCommAddress(db, person, comm)
  return { accountAddress: home, commAddress: comm }
}

const lines = [
  'flatNumber',
  'houseNumberAndSuffix',
  'houseName',
  'addressLine1',
  'addressLine2',
  'town',
  'postcode',
] as const

function sameAs(one: AccountAddress, other: AccountAddress): boolean {
  return lines.every((line) => one[line].toLowerCase() === other[line].toLowerCase())
}

/** Whether the address finder lists the address. */
function isListed(env: OriginEnv, given: AccountAddress): boolean {
  const { postcode, houseNumberAndSuffix: houseNumber, flatNumber: flatId, houseName } = given
  return addressesAt(env, { postCode: postcode, houseNumber, flatId, houseName }).some((one) => sameAs(one, given))
}

type Known = { houseNumber: string; flatId: string; houseName: string; postCode: string }

/**
 * The addresses at a postcode that match the known house number, flat and house name. An empty list is a valid reply, because an
 * address can be typed.
 */
export function addressesAt(env: OriginEnv, { postCode, ...known }: Known): AccountAddress[] {
  if (partyState('addressFinder', env) !== 'emulated') return []
  const all = embeddedVendors().addressesAtPostcode(formatPostcode(postCode))
  return all.filter((address) => fits(address, known))
}

function fits(address: AccountAddress, { houseNumber, flatId, houseName }: Omit<Known, 'postCode'>): boolean {
  return (
    same(houseNumber, address.houseNumberAndSuffix) &&
    same(flatId.replace(/^flat\b/i, ''), address.flatNumber) &&
    (houseName.trim() === '' || address.houseName.toLowerCase().startsWith(houseName.trim().toLowerCase()))
  )
}

/** An unknown value matches everything. */
function same(known: string, actual: string): boolean {
  return known.trim() === '' || known.trim().toLowerCase() === actual.toLowerCase()
}
