// The bag's way into checkout, for guests too; signing in first spares them typing, and a subscription asks for it.
import type { Cart } from '#shared/bag/cart.ts'
import { button } from '#styled/recipes'
import { smallPrint } from '#client/ui/sums.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { needsAccount } from '#client/bag/bag-query.ts'

const checkout = '/checkout/delivery-method'
const signIn = `/api/sign-in?${new URLSearchParams({ redirectTo: checkout })}`

export function CheckoutLink({ cart }: { cart: Pick<Cart, 'cartEntries'> }) {
  const visit = useVisit()
  if (needsAccount(cart, visit))
    return (
      <>
        <a href={signIn} className={button({ wide: true })}>
          Sign in to check out
        </a>
        <p className={smallPrint}>Unlimited delivery belongs to an account. To check out as a guest, remove it.</p>
      </>
    )
  return (
    <>
      <a href={checkout} className={button({ wide: true })}>
        Secure checkout
      </a>
      {visit.person?.signedIn ? null : (
        <p className={smallPrint}>
          <a href={signIn}>Sign in for a faster checkout</a>, or check out as a guest.
        </p>
      )}
    </>
  )
}
