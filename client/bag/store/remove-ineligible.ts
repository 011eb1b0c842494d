// Removes lines that may not stay in a bag, one edit call at a time (R4.48 to R4.51): unavailable products, phones
// for customers without a web order, and a delivery subscription that promotions flag with `removeDS`.
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { promotionCalls, accountType } from '#shared/promotions/promotion-calls.ts'
import { subscriptionType, type Cart, type CartEntry } from '#shared/bag/cart.ts'
import { separator } from '#shared/platform/limits.ts'
import { logFailure } from '#client/platform/api/api.ts'
import { clientSession, siteFields, tradingTitle } from '#client/platform/client-session.ts'
import { tryCall } from '#client/platform/api/try-call.ts'
import { messageOf, sendLine, storeChangedCart } from './server-cart.ts'
import { bagState } from './bag-state.ts'
import { recordRemoved } from './bag-history.ts'

const loopMessage = 'We couldn’t remove some items. Please reload the page.'

type LinePredicate = (entry: CartEntry) => boolean

/** Runs inside the bag's queue, on the cart just loaded. A failed lookup removes nothing. */
export async function removeIneligible(cart: Cart): Promise<Cart> {
  let remaining = await removeLines(isUnavailable, cart, 'gone')
  const { toggles } = await clientSession()
  const has = (matches: LinePredicate) => remaining.cartEntries.some(matches)
  if (toggles.has('remove_phones') && has(isPhoneEntry) && (await hasNoWebOrder()))
    remaining = await removeLines(isPhoneEntry, remaining, 'gone')
  if (toggles.has('delivery_subscription') && has(isSubscription) && (await subscriptionMustGo(remaining)))
    remaining = await removeLines(isSubscription, remaining, 'held')
  return remaining
}

function isUnavailable({ stockStatus, productDetails }: CartEntry): boolean {
  return stockStatus === 'OUT_OF_STOCK' || productDetails === null
}

function isPhoneEntry({ productNo }: CartEntry): boolean {
  return isPhone(productNo)
}

/** Product numbers of phones begin with one of these. */
const phonePrefixes = ['PHN', 'MOB', 'SIM']

export function isPhone(productNo: string): boolean {
  return phonePrefixes.some((prefix) => productNo.toUpperCase().startsWith(prefix))
}

function isSubscription({ productType }: CartEntry): boolean {
  return productType === subscriptionType
}

/** At most one edit per matching line: a server that keeps such a line does not cause an endless loop. */
async function removeLines(mustGo: LinePredicate, first: Cart, reason: 'gone' | 'held'): Promise<Cart> {
  const lineCount = first.cartEntries.filter(mustGo).length
  let cart = first
  for (let round = 0; ; round++) {
    const entry = cart.cartEntries.find(mustGo)
    if (!entry) return cart
    if (round >= lineCount) {
      logFailure(new Error('LOOP_DETECTED'), 'removeFromBag')
      bagState.removalError = loopMessage
      return cart
    }
    const removed = await sendLine(entry, { quantity: 0 })
    if (!removed.ok) {
      bagState.removalError = messageOf(removed)
      return cart
    }
    recordRemoved({ ...entry, offerNumber: entry.productDetails?.offerNumber ?? '' })
    addToRemovedNotice(entry, cart, reason === 'held')
    cart = removed.reply
    await storeChangedCart(cart)
  }
}

function addToRemovedNotice({ productNo, productOptionNo, productDetails }: CartEntry, before: Cart, held: boolean) {
  const productName = productDetails?.productName ?? 'An item we no longer sell'
  const items = [...(bagState.removedNotice?.items ?? []), { productNo, productOptionNo, productName }]
  bagState.removedNotice = { held, items, all: before.allItemsOutOfStock || (bagState.removedNotice?.all ?? false) }
}

/** A guest has no previous order that the shop knows of. */
async function hasNoWebOrder(): Promise<boolean> {
  const known = await tryCall('removePhones', customerCalls.get, {})
  return known.ok && !known.reply.customer?.previousWebOrderPlaced
}

async function subscriptionMustGo({ cartEntries }: Cart): Promise<boolean> {
  const known = await tryCall('deliverySubscription', customerCalls.get, {})
  const customer = known.ok ? known.reply.customer : null
  const body = {
    websiteIdentifier: siteFields().siteId,
    productCodes_offerNumber: cartEntries.map(
      ({ productNo, productDetails }) => `${productNo}${separator}${productDetails?.offerNumber ?? ''}`,
    ),
    accountType: accountType(customer?.pandpStatusCode ?? null, tradingTitle()),
    delvrySubsEndDate: customer?.pandpEndDate ?? null,
  }
  const offered = await tryCall('deliverySubscription', promotionCalls.deliverySubscription, { body })
  return offered.ok && (offered.reply.removeDS ?? false)
}
