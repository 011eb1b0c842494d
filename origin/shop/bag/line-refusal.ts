// Why a line could not be added or changed, with a message to show beside the product.
import { bag as limits } from '#shared/platform/limits.ts'
import { subscriptionType } from '#shared/bag/cart.ts'
import type { ReadBag } from './carts.ts'
import type { CatalogueOption, RequestedLine } from './cart-lines.ts'
import { Refusal } from '#origin/platform/refusal.ts'

/** `has`: the quantity already in the bag that the requested one is added to. */
export function lineRefusal(
  wanted: RequestedLine,
  offered: CatalogueOption | null,
  has: number,
  { entries, standing }: ReadBag,
): Refusal {
  if (!offered || offered.stock === null || (wanted.offerNo !== null && wanted.offerNo !== offered.offerNo))
    return new Refusal(404, 'PRODUCT_NOT_FOUND', 'Sorry, we can’t find that product in this size and colour.')
  const { stock } = offered
  if (stock === 0) return new Refusal(409, 'OUT_OF_STOCK', 'Sorry, this is out of stock.')
  if (offered.productType === subscriptionType)
    return limitExceeded(
      standing.subscriber
        ? 'You have unlimited delivery already.'
        : standing.paused
          ? 'You’ve cancelled two delivery subscriptions in the last twelve months, so we can’t sell you another one yet.'
          : has > 0 || entries.some(({ productType }) => productType === subscriptionType)
            ? 'Your bag already has a delivery subscription.'
            : 'You can have one delivery subscription.',
    )
  const inBag = has > 0 ? `, and you have ${has} in your bag` : ''
  if (has + wanted.quantity > limits.perLine)
    return limitExceeded(`You can have up to ${limits.perLine} of this${inBag}.`)
  if (has + wanted.quantity > stock)
    return new Refusal(409, 'OUT_OF_STOCK', `Sorry, we only have ${stock} of this left${inBag}.`)
  return limitExceeded(`A bag holds up to ${limits.pieces} items, and yours has no room for this.`)
}

function limitExceeded(message: string): Refusal {
  return new Refusal(422, 'BASKET_LIMIT_EXCEEDED', message)
}
