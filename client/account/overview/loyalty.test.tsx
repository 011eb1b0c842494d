import { expect, test } from 'vitest'
import { showsLoyaltyEmailPrompt, loyaltyState } from './loyalty.tsx'

const member = { loyaltyScore: '002', loyaltyOptIn: 'OPTED_IN', loyaltySendEmail: false } as const

// Shows R5.19
test('loyalty code 004 excludes a customer from the prompt', () => {
  expect(showsLoyaltyEmailPrompt(member)).toBe(true)
  expect(showsLoyaltyEmailPrompt({ ...member, loyaltyScore: null })).toBe(true)
  expect(showsLoyaltyEmailPrompt({ ...member, loyaltyScore: '004' })).toBe(false)
})

test('the e-mail prompt is for members without the e-mails', () => {
  expect(showsLoyaltyEmailPrompt({ ...member, loyaltySendEmail: true })).toBe(false)
  expect(showsLoyaltyEmailPrompt({ ...member, loyaltyOptIn: 'OPTED_OUT' })).toBe(false)
  expect(showsLoyaltyEmailPrompt({ ...member, loyaltyOptIn: null })).toBe(false)
})

test('customers are members, former members or invited', () => {
  const states = (['OPTED_IN', 'OPTED_OUT', null] as const).map((loyaltyOptIn) =>
    loyaltyState({ ...member, loyaltyOptIn }),
  )
  expect(states).toEqual(['member', 'left', 'invited'])
})
