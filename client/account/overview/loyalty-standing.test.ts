import { expect, test } from 'vitest'
import { asksForLoyaltyEmail, loyaltyState } from './loyalty-standing.ts'

const member = { loyaltyScore: '002', loyaltyOptIn: 'OPTED_IN', loyaltySendEmail: false } as const

test('loyalty code 004 excludes a customer from the e-mail prompt', () => {
  expect(asksForLoyaltyEmail(member)).toBe(true)
  expect(asksForLoyaltyEmail({ ...member, loyaltyScore: null })).toBe(true)
  expect(asksForLoyaltyEmail({ ...member, loyaltyScore: '004' })).toBe(false)
})

test('the e-mail prompt is for members who do not get the e-mails yet', () => {
  expect(asksForLoyaltyEmail({ ...member, loyaltySendEmail: true })).toBe(false)
  expect(asksForLoyaltyEmail({ ...member, loyaltyOptIn: 'OPTED_OUT' })).toBe(false)
  expect(asksForLoyaltyEmail({ ...member, loyaltyOptIn: null })).toBe(false)
})

test('loyalty states tell customers apart', () => {
  const states = (['OPTED_IN', 'OPTED_OUT', null] as const).map((loyaltyOptIn) =>
    loyaltyState({ ...member, loyaltyOptIn }),
  )
  expect(states).toEqual(['member', 'left', 'invited'])
})
