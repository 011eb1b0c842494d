// The events of the second data layer, named as in GA4, and those of enhanced tracking. An event is composed when it happens
// and pushed once the visitor is known to be in the experiment, or the toggle to be on; otherwise it is dropped.
import type { Cart, CartEntry } from '#shared/bag/cart.ts'
import type { Product } from '#shared/products/product.ts'
import { push, pushEcommerce } from './data-layer.ts'
import { experimentsOn, isDetailed, isEnhanced } from './experiments.ts'
import { cardOf, entryOf, productOf } from './known.ts'
import { itemOfCard, itemOfEntry, itemOfProduct, valueOf, type Item, type List } from './items.ts'

export const currency = 'GBP'

export async function pushIfDetailed(event: string, ecommerce: object): Promise<void> {
  if (await isDetailed()) pushEcommerce(event, ecommerce)
}

async function pushIfEnhanced(event: string, details: object): Promise<void> {
  if (await isEnhanced()) push({ event, ...details })
}

function pushItems(event: string, items: readonly Item[], more: object = {}): Promise<void> {
  return pushIfDetailed(event, { currency, value: valueOf(items), ...more, items })
}

/** `quantity` is the change in quantity where the change is not the whole line. */
export function detailAddedToBag(entry: CartEntry, cart: Cart, quantity?: number): Promise<void> {
  return pushItems('add_to_cart', [itemOfEntry(entry, quantity)], couponOf(cart))
}

export function detailRemovedFromBag(entry: CartEntry, cart: Cart, quantity?: number): Promise<void> {
  return pushItems('remove_from_cart', [itemOfEntry(entry, quantity)], couponOf(cart))
}

/** The value is that of the goods after discounts, without delivery. */
export function detailViewedBag(cart: Cart): Promise<void> {
  const items = cart.cartEntries.map((entry) => itemOfEntry(entry))
  return pushIfDetailed('view_cart', { currency, value: cart.orderValue, ...couponOf(cart), items })
}

/** The item's data comes from the replies that the page has: a product, a card or a bag entry. */
export function detailSavedItem(productNo: string): Promise<void> {
  const [product, card, entry] = [productOf(productNo), cardOf(productNo), entryOf(productNo)]
  const item = product ? itemOfProduct(product) : card ? itemOfCard(card) : entry ? itemOfEntry(entry, 1) : null
  return pushItems('add_to_wishlist', [item ?? { item_id: productNo, item_name: productNo, quantity: 1 }])
}

export function detailViewedProduct(product: Product): Promise<void> {
  return pushItems('view_item', [itemOfProduct(product)])
}

export function viewedList(list: List, items: readonly Item[]): Promise<void> {
  return pushIfDetailed('view_item_list', { currency, ...list, items })
}

export function selectedItem(list: List, item: Item): Promise<void> {
  return pushIfDetailed('select_item', { currency, ...list, items: [item] })
}

export type Promotion = { promotion_id: string; promotion_name: string; creative_slot: string }

export function viewedPromotion(promotion: Promotion): Promise<void> {
  return pushIfDetailed('view_promotion', { ...promotion, items: [] })
}

export function selectedPromotion(promotion: Promotion): Promise<void> {
  return pushIfDetailed('select_promotion', { ...promotion, items: [] })
}

/** GA4 has no promo code events; these names are the shop's own. */
export function detailAppliedPromo(code: string, cart: Cart): Promise<void> {
  return pushIfEnhanced('promo_code_applied', { coupon: code, discount: discountOf(cart) })
}

export function detailRemovedPromo(code: string): Promise<void> {
  return pushIfEnhanced('promo_code_removed', { coupon: code })
}

export function detailRefusedPromo(code: string, message: string): Promise<void> {
  return pushIfEnhanced('promo_code_refused', { coupon: code, reason: message })
}

/** GA4's name for an address that may be written to. */
export function detailJoinedNewsletter(): Promise<void> {
  return pushIfEnhanced('generate_lead', { lead_source: 'newsletter' })
}

/** `position` and `total` locate a repeated search among the past searches offered. */
export function searchedFor(
  searchTerm: string,
  { position, total }: { position: number | null; total: number },
): Promise<void> {
  const again = position === null ? {} : { search_history_position: position, search_history_total: total }
  return pushIfEnhanced('search', { search_term: searchTerm, ...again })
}

export async function viewedExperiments(): Promise<void> {
  const experiments = await experimentsOn()
  if (experiments.length > 0) await pushIfEnhanced('experiment_view', { experiments })
}

export function couponOf({ claimCodeName }: Pick<Cart, 'claimCodeName'>) {
  return claimCodeName === null ? {} : { coupon: claimCodeName }
}

function discountOf({ preDiscountOrderValueExcludingShippingCost, orderValue }: Cart): number {
  return Math.round((preDiscountOrderValueExcludingShippingCost - orderValue) * 100) / 100
}
