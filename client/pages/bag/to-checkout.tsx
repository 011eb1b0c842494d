// The bag's way into checkout, for guests too; signing in first spares them typing.
import { button } from '#styled/recipes'
import { smallPrint } from '#client/ui/sums.tsx'
import { useVisit } from '#client/visit-context.tsx'

const checkout = '/checkout/delivery-method'

export function ToCheckout() {
  const { person } = useVisit()
  return (
    <>
      <a href={checkout} className={button({ wide: true })}>
        Secure checkout
      </a>
      {person?.signedIn ? null : (
        <p className={smallPrint}>
          <a href={`/api/sign-in?${new URLSearchParams({ redirectTo: checkout })}`}>Sign in for a faster checkout</a>,
          or check out as a guest.
        </p>
      )}
    </>
  )
}
