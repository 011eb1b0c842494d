// The call that sets a bag's delivery address: a typed one, or one of the address book.
import type { CurrentDeliveryAddress } from '#shared/delivery/delivery.ts'
import { addressLimit } from '#shared/platform/limits.ts'
import type { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { isDelivered } from '#shared/delivery/delivery-areas.ts'
import { messages } from '#shared/messages/index.ts'
import type { Handlers } from '#origin/platform/answer.ts'
import { requireOwner, bagOwnerOf } from '#origin/shop/bag/owner.ts'
import { cartRowOf, cartStatement } from '#origin/shop/bag/carts.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { bookAddress, typedAddress } from './addresses.ts'
import { answerChangeDelivery } from './delivery-step.ts'

const count = '(SELECT count(*) FROM address WHERE customer_id = ?1)'

/** Row of `addressBookStatement`: whether the book is full (0 or 1), and the requested address as JSON. */
type AddressBook = { full: number; chosen: string | null }

function addressBookStatement(d1: D1Database, person: string | null, addressId: string | null) {
  return d1
    .prepare(
      `SELECT ${count} >= ${addressLimit} AS full, (SELECT json_object('recipient', recipient, 'flatNumber', flat_number,
         'houseNumberAndSuffix', house_number_and_suffix, 'houseName', house_name, 'addressLine1', address_line_1,
         'addressLine2', address_line_2, 'addressLine3', address_line_3, 'town', town, 'county', county,
         'postcode', postcode, 'isoCountryCode', iso_country_code)
         FROM address WHERE id = ?2 AND customer_id = ?1) AS chosen`,
    )
    .bind(person, addressId)
}

/** Saves a typed address to the address book, unless the book is full or has the address. */
function saveAddressStatements(d1: D1Database, person: string, given: CurrentDeliveryAddress, now: Date) {
  const { flatNumber, houseName, addressLine1, addressLine2, addressLine3, town, county, postcode } = given
  const lines = [
    `${given.firstName} ${given.surName}`,
    flatNumber,
    `${given.houseNumber}${given.houseSuffix}`,
    houseName,
    addressLine1,
    addressLine2,
    addressLine3,
    town,
    county,
    postcode,
    given.country,
  ]
  return [
    d1
      .prepare(
        `INSERT INTO address (id, customer_id, recipient, flat_number, house_number_and_suffix, house_name, address_line_1,
           address_line_2, address_line_3, town, county, postcode, iso_country_code, is_default_delivery_address, created)
         SELECT ?2, ?1, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14,
           NOT EXISTS (SELECT 1 FROM address WHERE customer_id = ?1), ?3
         WHERE ${count} < ${addressLimit} AND NOT EXISTS (SELECT 1 FROM address WHERE customer_id = ?1 AND recipient = ?4
           AND flat_number = ?5 AND house_number_and_suffix = ?6 AND house_name = ?7 AND address_line_1 = ?8
           AND postcode = ?13)`,
      )
      .bind(person, crypto.randomUUID(), now.getTime(), ...lines),
  ]
}

function requireDelivered(address: { postcode: string; country: string }): void {
  if (!isDelivered(address)) throw new Refusal(400, 'NOT_DELIVERED', messages.checkout.notDelivered)
}

export const updateDeliveryAddress: Handlers<typeof checkoutCalls>['updateDeliveryAddress'] = async ({ body }, ctx) => {
  const { env, now, person } = ctx
  const { addressId = null, address, title = '', save = false } = body
  if ((addressId === null) === (address === undefined))
    throw new Refusal(400, 'DATA_ERROR', 'Either an address or the id of one is needed.')
  if (address) requireDelivered(address)

  const owner = bagOwnerOf(body.cartId, ctx)
  const typed = address && typedAddress(address, title)
  // No address book is needed: the change and the changed bag are one batch.
  if (typed && (person === null || !save)) return answerChangeDelivery(owner, ctx, ['address', JSON.stringify(typed)])
  const [book, carts] = await env.DB.batch([
    addressBookStatement(env.DB, person, addressId),
    cartStatement(env.DB, owner),
  ])
  requireOwner(cartRowOf(carts!), owner)
  const { full, chosen } = book!.results[0] as AddressBook
  if (typed) {
    if (full)
      throw new Refusal(409, 'ADDRESS_LIMIT_EXCEEDED', 'Your address book is full. Please remove an address first.')
    return answerChangeDelivery(
      owner,
      ctx,
      ['address', JSON.stringify(typed)],
      saveAddressStatements(env.DB, person!, typed, now),
    )
  }
  if (chosen === null) throw new Refusal(404, 'ADDRESS_NOT_FOUND', 'Sorry, we can’t find that address.')
  const own = bookAddress(JSON.parse(chosen) as Parameters<typeof bookAddress>[0])
  requireDelivered(own)
  return answerChangeDelivery(owner, ctx, ['address', JSON.stringify(own)])
}
