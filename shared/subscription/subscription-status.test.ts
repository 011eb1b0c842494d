import { expect, test } from 'vitest'
import { SubscriptionStatus } from './delivery-subscription.ts'
import { isMember, subscriptionStatusLabel } from './subscription-status.ts'

test.each([
  ['NOT_TAKEN', false],
  ['STANDARD_DELIVERY', true],
  ['NEXT_DAY_DELIVERY', true],
  ['NOMINATED_DELIVERY', true],
  ['ENDED', false],
  ['ACTIVE', true],
] as const)('the status %s has a label and a membership', (status, member) => {
  expect(SubscriptionStatus.safeParse(status).success).toBe(true)
  expect([isMember(status), /[a-z]/.test(subscriptionStatusLabel(status))]).toEqual([member, true])
})

test('unknown statuses are invalid', () => {
  expect(SubscriptionStatus.options).toHaveLength(6)
  expect(SubscriptionStatus.safeParse('active').success).toBe(false)
  expect(isMember(null)).toBe(false)
})
