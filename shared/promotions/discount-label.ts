// The label of a discount in the totals of a bag, an order and its email: what it comes from.
import type { Cart } from '#shared/bag/cart.ts'

export type DiscountSource = Pick<Cart, 'claimCodeName'> & {
  [Name in 'promoType' | 'promoDescription']?: Cart[Name] | undefined
}

/** An offer by its description, a typed code also by its name. */
export function discountLabel({ claimCodeName, promoType, promoDescription }: DiscountSource): string {
  if (!claimCodeName) return 'Discount'
  if (!promoDescription) return `Discount (${claimCodeName})`
  return promoType === 'Proactive' ? promoDescription : `${promoDescription} (${claimCodeName})`
}
