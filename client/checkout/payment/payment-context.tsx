// The context of the payment page: the credit details of account holders, and the payment step that begins with them.
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import type { Cart } from '#shared/bag/cart.ts'
import type { CheckoutDelivery } from '#shared/delivery/delivery.ts'
import { selectedSpeed } from '#shared/delivery/delivery-options.ts'
import { flagsIn } from '#shared/platform/session-flags.ts'
import { css } from '#styled/css'
import { Later } from '#client/platform/api/later.tsx'
import { beginPayment, optionKeysOf, smallNote, type CheckoutContext } from '#client/payment/index.ts'
import { useVisit } from '#client/platform/visit-context.tsx'

/** Credit details are streamed late, and only for account holders. When they fail, the other methods are shown without credit. */
export function WithCredit({
  hasAccount,
  children,
}: {
  hasAccount: boolean
  children: (credit: CheckoutContext['credit']) => ReactNode
}) {
  if (!hasAccount) return children(null)
  return (
    <Later call={paymentCalls.creditDetails} input={{}} waiting={<CreditLoading />} otherwise={children(null)}>
      {({ agreementDetails }) => children(agreementDetails)}
    </Later>
  )
}

/** Without script late content never appears, so a link leads to the account's own page. */
function CreditLoading() {
  const { creditProduct } = useVisit().brand
  return (
    <>
      <p className={`${smallNote} ${needsScript}`}>Looking up your account…</p>
      <noscript>
        <p>
          <a href="/account/credit">{`Your ${creditProduct}`}</a> shows your balance and how we can help.
        </p>
      </noscript>
    </>
  )
}

type PaymentContextProps = {
  cart: Cart
  delivery: CheckoutDelivery
  /** Sent to the card issuer and the wallet. */
  email: string | null
  signedIn: boolean
  credit: CheckoutContext['credit']
  /** True during a payment: the context, and the amounts on the screen, do not change until the payment ends. */
  held: boolean
  children: (context: CheckoutContext) => ReactNode
}

/** Begins the payment step with its context, and again when the context changes. */
export function PaymentContext({ cart, delivery, email, signedIn, credit, held, children }: PaymentContextProps) {
  const { absent, toggles, url } = useVisit()
  const creditOn = toggles.has('store_credit')
  const afterSignIn = flagsIn(url).has('justLoggedIn')
  const { cartId, orderTotal } = cart
  const options = useMemo(() => optionKeysOf(cart), [cart])
  const speed = selectedSpeed(delivery)
  const context = useMemo<CheckoutContext>(
    () => ({ cartId, orderTotal, speed, signedIn, email, credit, creditOn, absent, options }),
    [cartId, orderTotal, speed, signedIn, email, credit, creditOn, absent, options],
  )
  const [current, setCurrent] = useState(context)
  if (!held && current !== context) setCurrent(context)
  useEffect(() => beginPayment(current, afterSignIn), [current, afterSignIn])
  return children(current)
}

/** Hides what works with script only. */
const needsScript = css({ '@media (scripting: none)': { display: 'none' } })
