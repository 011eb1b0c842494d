// The cart summary of a credit check (R5.4): zero items and a zero total unless every field is defined.
import type { CreditCart } from '#shared/credit/credit-application.ts'

type Known = { itemCount?: number | null | undefined; orderTotal?: number | null | undefined }

export function creditCartOf(cart: Known | null | undefined): CreditCart {
  const { itemCount, orderTotal } = cart ?? {}
  const known = Number.isInteger(itemCount) && Number.isFinite(orderTotal)
  return known ? { numberOfItems: itemCount!, totalCartAmount: orderTotal! } : { numberOfItems: 0, totalCartAmount: 0 }
}
