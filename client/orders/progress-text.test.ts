import { expect, test } from 'vitest'
import type { Order } from '#shared/customers/customer.ts'
import { progressText } from './progress-text.ts'

const item = {
  productNo: 'AB1',
  productOptionNo: 'x',
  productName: 'Dress',
  size: '',
  colour: '',
  unitPrice: 9,
  picture: null,
}
const order: Order = {
  orderNo: 'J100000001',
  status: 'DD',
  collected: false,
  placed: '2026-11-01T09:00:00.000Z',
  deliveryDate: '2026-11-05',
  lastDeliveryDate: null,
  isLate: false,
  mayReturn: true,
  returnUntil: '2026-11-19',
  returning: 0,
  storeCode: '3239',
  paymentMethod: 'card',
  orderTotal: 27,
  shippingCost: 0,
  items: [{ ...item, quantity: 3 }],
}

test.each([
  [{}, 'You can return items until Thu 19 Nov.'],
  [{ returning: 1 }, 'You’re returning 1 item. You can return the rest until Thu 19 Nov.'],
  [{ returning: 3, mayReturn: false }, 'You’re returning this order.'],
  [{ mayReturn: false }, 'Your order has been delivered.'],
  [{ status: 'TF' }, 'Due Thu 5 Nov.'],
  [{ status: 'CANCELLED' }, 'This order was cancelled, so we won’t send it.'],
])('the card of an order with %o says %s', (changes, text) => {
  expect(progressText({ ...order, ...changes })).toBe(text)
})
