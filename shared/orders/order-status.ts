// The labels of the order status codes. No code is shown to shoppers.

export type OrderStatusLabel = { label: string; sentence: string }

export const orderStatuses: Readonly<Record<string, OrderStatusLabel>> = {
  OK: { label: 'Accepted', sentence: 'We have your order and will start on it shortly.' },
  RS: { label: 'Being prepared', sentence: 'Your items are set aside for you and are being packed.' },
  SB: {
    label: 'Waiting for stock',
    sentence: 'An item is on its way to us. We’ll send your order as soon as it arrives.',
  },
  TF: { label: 'On its way', sentence: 'Your order has left us and is with the courier.' },
  DD: { label: 'Delivered', sentence: 'Your order has been delivered.' },
  LO: {
    label: 'Being looked into',
    sentence: 'Something has held this order up. We’re finding out what, and will write to you.',
  },
}

/** Set by the shop, not by a carrier. */
export const cancelledStatus = 'CANCELLED'
const cancelledLabel: OrderStatusLabel = {
  label: 'Cancelled',
  sentence: 'You cancelled this order, and nothing will be sent.',
}

/** The label of DD for collected orders. */
const readyToCollectLabel: OrderStatusLabel = {
  label: 'Ready to collect',
  sentence: 'Your order is at the collection point. Bring your order number and something with your name on it.',
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
