// Checkout's tracking events, to the data layer and social proof: checkout begun, delivery, payment and the order. The order is
// reported once: with consent its number is stored; without, a reloaded confirmation reports nothing. Only checkout's pages
// load this module.
import type { Cart } from '#shared/bag/cart.ts'
import type { OrderLine, OrderSummary } from '#shared/orders/order.ts'
import { readStored, writeStored } from '#client/platform/storage/browser-storage.ts'
import { allows } from '#client/platform/storage/consent.ts'
import { reportOrder } from './social-proof-store.ts'
import { couponOf, currency, pushIfDetailed } from './detailed.ts'
import { itemOfEntry, type Item } from './items.ts'

const maxStoredOrders = 5
/** The orders that this document has reported. */
const reportedOrders = new Set<string>()

/** Reported once per checkout. */
export function beganCheckout(cart: Bag): Promise<void> {
  return pushIfDetailed('begin_checkout', bagOf(cart))
}

type Bag = Pick<Cart, 'cartEntries' | 'orderValue' | 'claimCodeName'>

/** `tier` is the delivery mode's code. */
export function addedShipping(cart: Bag, tier: string): Promise<void> {
  return pushIfDetailed('add_shipping_info', { ...bagOf(cart), shipping_tier: tier })
}

/** The name of the payment method, and of both for a part-payment. Never a card number. */
export function addedPayment(cart: Bag, type: string): Promise<void> {
  return pushIfDetailed('add_payment_info', { ...bagOf(cart), payment_type: type })
}

function bagOf(cart: Bag) {
  const items = cart.cartEntries.map((entry) => itemOfEntry(entry))
  return { currency, value: cart.orderValue, ...couponOf(cart), items }
}

export function purchased(order: OrderSummary): void {
  const { orderNo, orderTotal, pdpItems } = order
  if (reportedOrders.has(orderNo)) return
  reportedOrders.add(orderNo)
  if (!isFirst(orderNo)) return
  void pushOrder(order)
  const orderItems = pdpItems.map(({ productNo, unitPrice, quantity }) => ({ id: productNo, unitPrice, quantity }))
  void reportOrder({ id: orderNo, totalPrice: orderTotal, currency: 'GBP', orderItems })
}

function isFirst(orderNo: string): boolean {
  if (!allows('analytics')) return !isLoadedAgain()
  const stored = (readStored('toldOrders') ?? '').split(' ').filter(Boolean)
  if (stored.includes(orderNo)) return false
  return writeStored('toldOrders', [orderNo, ...stored].slice(0, maxStoredOrders).join(' ')) || !isLoadedAgain()
}

function isLoadedAgain(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload' || navigation?.type === 'back_forward'
}

/** The value is that of the goods after discounts; delivery and the total's VAT are fields of their own. */
function pushOrder(order: OrderSummary): Promise<void> {
  const { orderNo, orderValue, shippingCost, vatIncluded } = order
  return pushIfDetailed('purchase', {
    transaction_id: orderNo,
    currency,
    value: orderValue,
    shipping: shippingCost,
    tax: vatIncluded,
    ...couponOf(order),
    items: order.pdpItems.map(itemOfLine),
  })
}

/** An order line has the price paid; its discount is not known. */
export function itemOfLine({
  productNo,
  productName,
  brands,
  category,
  colour,
  size,
  unitPrice,
  quantity,
}: OrderLine): Item {
  return {
    item_id: productNo,
    item_name: productName,
    ...(brands && { item_brand: brands }),
    ...(category && { item_category: category }),
    ...((colour || size) && { item_variant: [colour, size].filter(Boolean).join(' ') }),
    price: unitPrice,
    quantity,
  }
}
