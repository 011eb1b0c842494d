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
] as const)('%s is a status, has words, and says whether somebody is a member', (status, member) => {
  expect(SubscriptionStatus.safeParse(status).success).toBe(true)
  expect([isMember(status), /[a-z]/.test(subscriptionStatusLabel(status))]).toEqual([member, true])
})

test('there is no other status, and nobody is a member of whom nothing is known', () => {
  expect(SubscriptionStatus.options).toHaveLength(6)
  expect(SubscriptionStatus.safeParse('active').success).toBe(false)
  expect(isMember(null)).toBe(false)
})
