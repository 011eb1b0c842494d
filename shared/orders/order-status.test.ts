import { expect, test } from 'vitest'
import { orderStatusLabels } from './order-status.ts'

test('an unknown order status code gets a neutral label', () => {
  const neutral = orderStatusLabels('ZZ')
  expect(neutral.label).toBe('In progress')
  for (const code of ['', 'ok', 'constructor', '__proto__']) expect(orderStatusLabels(code)).toEqual(neutral)
})
