// The steps of checkout (R2.26) and their addresses.

export const checkoutSteps = [
  'bag',
  'delivery-method',
  'payment',
  'order-confirmation',
  'credApp',
  'make-a-payment',
] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

/** The bag is a step although its address is outside `/checkout`. Null for an address that is no step. */
export function checkoutStepOf(pathname: string): CheckoutStep | null {
  const [, area, step, ...more] = pathname.split('/')
  if (area === 'shop' && step === 'bag' && more.length === 0) return 'bag'
  if (area !== 'checkout' || more.length > 0) return null
  return checkoutSteps.find((known) => known === step && known !== 'bag') ?? null
}
