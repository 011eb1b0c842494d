// The cart summary of a credit check (R5.4): zero items and a zero total without a bag.
import type { CartInfo, CreditCart } from '#shared/credit/credit-application.ts'

export function creditCartOf(cart: Pick<CartInfo, 'cartEntries' | 'orderValue'> | null): CreditCart {
  if (!cart) return { numberOfItems: 0, totalCartAmount: 0 }
  const numberOfItems = cart.cartEntries.reduce((sum, { quantity }) => sum + quantity, 0)
  return { numberOfItems, totalCartAmount: cart.orderValue }
}
