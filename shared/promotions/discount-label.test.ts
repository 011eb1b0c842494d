import { expect, test } from 'vitest'
import { discountLabel } from './discount-label.ts'

test.each([
  [{ claimCodeName: null }, 'Discount'],
  // An order of before its offer was stored with it.
  [{ claimCodeName: 'SPEND50' }, 'Discount (SPEND50)'],
  [
    { claimCodeName: 'SPEND50', promoType: 'Proactive', promoDescription: '£5 off when you spend £50' },
    '£5 off when you spend £50',
  ],
  [{ claimCodeName: 'FIVER', promoType: 'Reactive', promoDescription: '£5 off' }, '£5 off (FIVER)'],
] as const)('a discount of %j is named', (source, label) => {
  expect(discountLabel(source)).toBe(label)
})
