// The call that sets a bag's delivery address: a typed one, or one of the address book.
import type { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { hasCardNumber } from '#shared/platform/card-number.ts'
import type { Handlers } from '#origin/platform/answer.ts'
import { requireOwner, bagOwnerOf } from '#origin/shop/bag/owner.ts'
import { readBagOf, readBagStatements } from '#origin/shop/bag/carts.ts'
import { addressBookStatement, saveAddressStatements, type AddressBook } from './save-address.ts'
import { bookAddress, typedAddress } from './addresses.ts'
import { cardNumberRefusal, answerChangeDelivery } from './delivery-step.ts'
import { Refusal } from '#origin/platform/refusal.ts'

/** Countries with UK postcodes: the United Kingdom, Jersey, Guernsey, the Isle of Man. */
const delivered: ReadonlySet<string> = new Set(['GB', 'JE', 'GG', 'IM'])

export const updateDeliveryAddress: Handlers<typeof checkoutCalls>['updateDeliveryAddress'] = async ({ body }, ctx) => {
  const { env, now, person } = ctx
  const { addressId = null, address, title = '', save = false } = body
  if ((addressId === null) === (address === undefined))
    throw new Refusal(400, 'DATA_ERROR', 'Either an address or the id of one is needed.')
  if (address && Object.values(address).some((line) => typeof line === 'string' && hasCardNumber(line)))
    throw cardNumberRefusal()
  if (address && !delivered.has(address.country))
    throw new Refusal(400, 'DATA_ERROR', 'Sorry, we only deliver within the United Kingdom.')

  const owner = bagOwnerOf(body.cartId, ctx)
  const [book, ...bag] = await env.DB.batch([
    addressBookStatement(env.DB, person, addressId),
    ...readBagStatements(env.DB, owner, now),
  ])
  requireOwner(readBagOf(bag).cart, owner)
  const { full, chosen } = book!.results[0] as AddressBook
  if (address) {
    const typed = typedAddress(address, title)
    if (person === null || !save) return answerChangeDelivery(owner, ctx, ['address', JSON.stringify(typed)])
    if (full) throw new Refusal(409, 'ADDRESS_LIMIT_EXCEEDED', 'Your address book is full. Remove one first.')
    return answerChangeDelivery(
      owner,
      ctx,
      ['address', JSON.stringify(typed)],
      saveAddressStatements(env.DB, person, typed, now),
    )
  }
  if (chosen === null) throw new Refusal(404, 'ADDRESS_NOT_FOUND', 'We can’t find that address any more.')
  return answerChangeDelivery(owner, ctx, [
    'address',
    JSON.stringify(bookAddress(JSON.parse(chosen) as Parameters<typeof bookAddress>[0])),
  ])
}
