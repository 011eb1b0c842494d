// What an order's status code means to the person who ordered: the one table of words. No code reaches the screen.

export type OrderStatusLabel = { label: string; sentence: string }

export const orderStatuses: Readonly<Record<string, OrderStatusLabel>> = {
  OK: { label: 'Accepted', sentence: 'We have your order and will start on it shortly.' },
  RS: { label: 'Being prepared', sentence: 'Your items are set aside for you and are being packed.' },
  SB: { label: 'Waiting for stock', sentence: 'An item is on its way to us. We’ll send your order as soon as it arrives.' },
  TF: { label: 'On its way', sentence: 'Your order has left us and is with the courier.' },
  DD: { label: 'Delivered', sentence: 'Your order has been delivered.' },
  LO: { label: 'Being looked into', sentence: 'Something has held this order up. We’re finding out what, and will write to you.' },
} // prettier-ignore

/** The shopper's own doing, which no service needs to tell. */
export const cancelledStatus = 'CANCELLED'
const cancelled: OrderStatusLabel = {
  label: 'Cancelled',
  sentence: 'You cancelled this order, and nothing will be sent.',
}

/** Of what is collected, the last word is that it waits. */
const waiting: OrderStatusLabel = {
  label: 'Ready to collect',
  sentence: 'Your order is at the collection point. Bring your order number and something with your name on it.',
}

/** For a code nobody has told us of. */
const neutral: OrderStatusLabel = {
  label: 'In progress',
  sentence: 'We have your order. Contact us if you’d like to know more about it.',
}

export function orderStatusLabels(code: string, collected = false): OrderStatusLabel {
  if (code === cancelledStatus) return cancelled
  if (code === 'DD' && collected) return waiting
  return Object.hasOwn(orderStatuses, code) ? orderStatuses[code]! : neutral
}
