// The link to checkout, which says what a guest must do first.
import type { Cart } from '#shared/bag/cart.ts'
import { pounds } from '#shared/platform/money.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { hasSoldOut, needsAccount } from './bag-query.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'

export const checkoutPath = '/checkout/delivery-method'

type CheckoutButtonProps = {
  cart: Pick<Cart, 'cartEntries'>
  /** Pounds, where no total stands beside the button; null while unknown. */
  total?: number | null
}

/** A guest may check out too, except with a subscription, which needs an account. A bag with sold-out lines cannot be paid. */
export function CheckoutButton({ cart, total }: CheckoutButtonProps) {
  const visit = useVisit()
  if (hasSoldOut(cart)) return null
  const signsIn = needsAccount(cart, visit)
  const href = signsIn ? `/api/sign-in?${new URLSearchParams({ redirectTo: checkoutPath })}` : checkoutPath
  return (
    <ButtonLink href={href} wide>
      {signsIn ? 'Sign in to check out' : checkoutLabel(total)}
    </ButtonLink>
  )
}

function checkoutLabel(total: number | null | undefined): string {
  if (total === undefined) return 'Secure checkout'
  return total === null ? 'Checkout' : `Checkout ${pounds(total)}`
}
