// What may not stay in a bag is taken out of it, one edit at a time (specification § 4, Edit bag).
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { promotionCalls } from '#shared/promotions/promotion-calls.ts'
import { subscriptionType, type Cart, type CartEntry } from '#shared/bag/cart.ts'
import { separator } from '#shared/platform/limits.ts'
import { messages } from '#shared/messages/index.ts'
import { accountType } from '#shared/subscription/account-type.ts'
import { isPhone } from './phones.ts'
import { ApiError } from '#client/platform/api/api.ts'
import { clientSession, siteFields, tradingTitle } from '#client/platform/asker.ts'
import { editBag } from './bag-edit.ts'
import { callBag, withBagFlags, storeChangedCart } from './server-cart.ts'
import { bag } from './bag-state.ts'
import { recordRemoved } from './bag-history.ts'

type LinePredicate = (entry: CartEntry) => boolean

/** Called in the bag's turn, with the bag as it has just been had. What cannot be found out takes nothing out. */
export async function removeIneligible(cart: Cart): Promise<Cart> {
  let tidy = await removeLines(isUnavailable, cart, true)
  const { toggles } = await clientSession()
  if (toggles.has('remove_phones') && tidy.cartEntries.some(isPhoneEntry) && (await hasNoWebOrder()))
    tidy = await removeLines(isPhoneEntry, tidy, true)
  if (toggles.has('delivery_subscription') && tidy.cartEntries.some(isSubscription) && (await subscriptionMustGo(tidy)))
    tidy = await removeLines(isSubscription, tidy, false)
  return tidy
}

function isUnavailable({ stockStatus, productDetails }: CartEntry): boolean {
  return stockStatus === 'OUT_OF_STOCK' || productDetails === null
}

function isPhoneEntry({ productNo }: CartEntry): boolean {
  return isPhone(productNo)
}

function isSubscription({ productType }: CartEntry): boolean {
  return productType === subscriptionType
}

/** As many rounds as there were such items: a bag that keeps them all the same is not asked for ever. */
async function removeLines(unwanted: LinePredicate, first: Cart, told: boolean): Promise<Cart> {
  const gone = first.cartEntries.filter(unwanted)
  if (gone.length === 0) return first
  let cart = first
  try {
    for (let round = 0; ; round++) {
      const entry = cart.cartEntries.find(unwanted)
      if (!entry) break
      const now = cart
      cart = await withBagFlags('removeFromBag', () => {
        if (round >= gone.length) throw new ApiError(0, 'LOOP_DETECTED', messages.bag.loop, null)
        return editBag(entry, 0)
      })
      recordRemoved({ ...entry, offerNumber: entry.productDetails?.offerNumber ?? '' })
      if (told) addToRemovedNotice(entry, now)
      await storeChangedCart(cart)
    }
  } catch {
    // The flag of removing is up, with its words.
  }
  return cart
}

/** Everything that had to go, until the person changes the bag. */
function addToRemovedNotice({ productNo, productOptionNo, productDetails }: CartEntry, before: Cart) {
  const productName = productDetails?.productName ?? 'A product no longer sold'
  const items = [...(bag.removedNotice?.items ?? []), { productNo, productOptionNo, productName }]
  bag.removedNotice = { items, all: before.allItemsOutOfStock || (bag.removedNotice?.all ?? false) }
}

/** Guests have no earlier order that we know of. */
async function hasNoWebOrder(): Promise<boolean> {
  const found = await callBag(customerCalls.get, {}).catch(() => null)
  return found !== null && !found.customer?.previousWebOrderPlaced
}

async function subscriptionMustGo({ cartEntries }: Cart): Promise<boolean> {
  const customer = (await callBag(customerCalls.get, {}).catch(() => null))?.customer ?? null
  const body = {
    websiteIdentifier: siteFields().siteId,
    productCodes_offerNumber: cartEntries.map(
      ({ productNo, productDetails }) => `${productNo}${separator}${productDetails?.offerNumber ?? ''}`,
    ),
    accountType: accountType(customer?.pandpStatusCode ?? null, tradingTitle()),
    delvrySubsEndDate: customer?.pandpEndDate ?? null,
  }
  return (await callBag(promotionCalls.deliverySubscription, { body }).catch(() => null))?.removeDS ?? false
}
