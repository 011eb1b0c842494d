// The steps of checkout (specification § 2), and which of them an address is.

export const checkoutSteps = [
  'bag',
  'delivery-method',
  'payment',
  'order-confirmation',
  'credApp',
  'make-a-payment',
] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

/** The bag is a step although it stands outside the area; null for every other address. */
export function checkoutStepOf(pathname: string): CheckoutStep | null {
  const [, area, step, ...more] = pathname.split('/')
  if (area === 'shop' && step === 'bag' && more.length === 0) return 'bag'
  if (area !== 'checkout' || more.length > 0) return null
  return checkoutSteps.find((known) => known === step && known !== 'bag') ?? null
}
