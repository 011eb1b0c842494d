import { expect, test } from 'vitest'
import { checkoutStepOf, checkoutSteps } from './checkout-steps.ts'

test('checkout knows six steps, each at its own address', () => {
  expect(checkoutSteps).toEqual([
    'bag',
    'delivery-method',
    'payment',
    'order-confirmation',
    'credApp',
    'make-a-payment',
  ])
  const addresses = checkoutSteps.map((step) => (step === 'bag' ? '/shop/bag' : `/checkout/${step}`))
  expect(addresses.map(checkoutStepOf)).toEqual(checkoutSteps)
})

test.each(['/', '/shop/bag/saved-items', '/checkout', '/checkout/bag', '/checkout/payment/x', '/checkout/other'])(
  '%s is no step of checkout',
  (address) => {
    expect(checkoutStepOf(address)).toBe(null)
  },
)
