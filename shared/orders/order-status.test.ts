import { expect, test } from 'vitest'
import { orderStatuses, orderStatusLabels } from './order-status.ts'

test('order status codes are OK, RS, SB, TF, DD, LO', () => {
  expect(Object.keys(orderStatuses)).toEqual(['OK', 'RS', 'SB', 'TF', 'DD', 'LO'])
})

test('an unknown order status code gets a neutral label', () => {
  const neutral = orderStatusLabels('ZZ')
  expect(neutral.label).toBe('In progress')
  for (const code of ['', 'ok', 'constructor', '__proto__']) expect(orderStatusLabels(code)).toEqual(neutral)
})
