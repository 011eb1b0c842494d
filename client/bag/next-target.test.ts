import { expect, test } from 'vitest'
import { aCart, anEntry } from './store/fixtures/bag-service.ts'
import { nextTarget } from './next-target.ts'

const step = (orderThreshold: number, amountToGo: number) => ({
  promotionCode: `SPEND${orderThreshold}`,
  promoType: 'Proactive' as const,
  promotionDescription: `£5 off when you spend £${orderThreshold}`,
  orderThreshold,
  discountValue: 5,
  achieved: amountToGo === 0,
  amountToGo,
})
const offer = {
  promotionCode: 'MEMBER12',
  promotionDescription: '12% off for members when you spend £40',
  orderThreshold: 40,
  discountValue: 4.8,
  shortDescription: '12% off for members',
}

function bag(unitPrice: number, more = {}) {
  const cart = aCart([anEntry('12', { unitPrice })])
  const cartSummary = { ...cart.cartSummary, subTotal: unitPrice }
  return { ...cart, cartSummary, shippingCost: 3.99, totalDeliveryCharge: 0, ...more }
}

test('the nearest of three targets is shown', () => {
  const steps = [step(50, 12)]
  expect(nextTarget(bag(38, { staggeredIncentives: steps }))).toMatchObject({ missing: 12, gain: 'and save £5' })
  expect(nextTarget(bag(38, { staggeredIncentives: steps }), offer)).toMatchObject({
    missing: 2,
    gain: 'for 12% off for members',
  })
  const reached = [step(50, 0), step(100, 45)]
  expect(nextTarget(bag(55, { staggeredIncentives: reached }))).toMatchObject({
    missing: 5,
    gain: 'for free standard delivery',
  })
})

test('a typed code leaves free delivery as the only target', () => {
  const typed = { claimCodeName: 'WELCOME10', promoType: 'Reactive', staggeredIncentives: [step(50, 12)] }
  expect(nextTarget(bag(38, typed), offer)).toMatchObject({ missing: 22, gain: 'for free standard delivery' })
  expect(nextTarget(bag(70, { ...typed, shippingCost: 0 }))).toBe(null)
})

test('another delivery speed has no free delivery to reach', () => {
  expect(nextTarget(bag(38, { defaultDelivery: 'express', staggeredIncentives: [] }))).toBe(null)
})

test('a bag with only a subscription has no target', () => {
  const cartEntries = bag(14.99).cartEntries.map((entry) => ({ ...entry, productType: 'DS' }))
  expect(nextTarget(bag(14.99, { cartEntries, staggeredIncentives: [step(50, 50)] }))).toBeNull()
})
