// The labels of the order status codes. No code is shown to shoppers.

export type OrderStatusLabel = { label: string; sentence: string }

export const orderStatuses: Readonly<Record<string, OrderStatusLabel>> = {
  OK: { label: 'Order received', sentence: 'We’ve got your order and we’ll start packing it soon.' },
  RS: { label: 'Being prepared', sentence: 'We’re getting your items ready to send.' },
  SB: {
    label: 'Waiting for stock',
    sentence: 'An item is on its way to us. We’ll send your order as soon as it arrives.',
  },
  TF: { label: 'On its way', sentence: 'We’ve sent your order, and it’s with the courier.' },
  DD: { label: 'Delivered', sentence: 'Your order has been delivered.' },
  LO: {
    label: 'Delayed',
    sentence: 'Sorry, your order has been delayed.',
  },
}

/** Set by the shop, not by a carrier. */
export const cancelledStatus = 'CANCELLED'
const cancelledLabel: OrderStatusLabel = {
  label: 'Cancelled',
  sentence: 'This order was cancelled, so we won’t send it.',
}

/** The label of DD for collected orders. */
const readyToCollectLabel: OrderStatusLabel = {
  label: 'Ready to collect',
  sentence: 'Your order is at the collection point. Bring your order number and ID with your name on it.',
}

/** The label of unknown codes. */
const unknownStatusLabel: OrderStatusLabel = {
  label: 'In progress',
  sentence: 'We have your order. Contact us if you’d like to know more about it.',
}

export function orderStatusLabels(code: string, collected = false): OrderStatusLabel {
  if (code === cancelledStatus) return cancelledLabel
  if (code === 'DD' && collected) return readyToCollectLabel
  return Object.hasOwn(orderStatuses, code) ? orderStatuses[code]! : unknownStatusLabel
}

type OrderState = { status: string; collected: boolean; mayReturn: boolean }

/** Whether the shopper still waits for the order, or still has to collect it. */
export function isOrderActive({ status, collected, mayReturn }: OrderState): boolean {
  return status === 'DD' ? collected && mayReturn : status !== cancelledStatus
}
