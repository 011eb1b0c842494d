import { expect, test } from 'vitest'
import type { Order } from '#shared/customers/customer.ts'
import { progressText, stepsToCome } from './progress-text.ts'

const order = {
  status: 'DD',
  collected: false,
  deliveryDate: '2026-11-05',
  isLate: false,
  mayReturn: true,
  returnUntil: '2026-11-19',
  returning: 0,
  items: [{ quantity: 3 }],
} as Order

test.each([
  [{}, 'You can return items until Thu 19 Nov.'],
  [{ returning: 1 }, 'You’re returning 1 item. You can return the rest until Thu 19 Nov.'],
  [{ returning: 3, mayReturn: false }, 'You’re returning this order.'],
  [{ mayReturn: false }, 'Your order has been delivered.'],
  [{ status: 'TF' }, 'Arrives Thu 5 Nov.'],
  [{ status: 'CANCELLED' }, 'This order was cancelled, so we won’t send it.'],
])('the card of an order with %o says %s', (changes, text) => {
  expect(progressText({ ...order, ...changes })).toBe(text)
})

// Shows R10.23
test('steps to come have their days while the order is on time', () => {
  const summary = { placed: '2026-11-24T10:00:00Z', deliveryMethod: 'STANDARD', deliveryDate: '2026-11-27' }
  const placed = { status: 'OK', tracking: [], order: { ...summary, pdpItems: [], deliveryChargeItems: [] } }
  const steps = (changes: object, today = '2026-11-24') =>
    stepsToCome({ ...placed, ...changes } as never, today).map(({ when }) => when)
  expect(steps({})).toEqual(['To come', 'Expected Tue 24 Nov', 'Expected Fri 27 Nov'])
  expect(steps({}, '2026-11-25')).toEqual(['To come', 'To come', 'Expected Fri 27 Nov'])
  expect(steps({ status: 'TF', isLate: true })).toEqual(['To come'])
})
