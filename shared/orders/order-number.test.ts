import { expect, test } from 'vitest'
import { OrderNo } from './order-calls.ts'
import { normalizeOrderNo } from './order-number.ts'

test.each(['J104837261', 'j104 837 261', ' J-104-837-261 ', '#J104837261', 'J104–837–261'])(
  '“%s” is accepted as an order number',
  (typed) => {
    expect(OrderNo.safeParse(typed).success).toBe(true)
    expect(normalizeOrderNo(typed)).toBe('J104837261')
  },
)

test.each(['', 'order', '<b>', 'J104837261; DROP'])('“%s” is no order number', (typed) => {
  expect(OrderNo.safeParse(typed).success).toBe(false)
})
