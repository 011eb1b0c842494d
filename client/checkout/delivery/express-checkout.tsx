// The quick ways for a guest, above the form: signing in, and the wallets that pay without typing. The wallets are known after the
// page; they take the place of the text beside the first button, so that nothing moves.
import { useCallback, useEffect, useState, type ComponentType } from 'react'
import type { Cart } from '#shared/bag/cart.ts'
import type { CheckoutDelivery } from '#shared/delivery/delivery.ts'
import { pounds } from '#shared/platform/money.ts'
import { css, cx } from '#styled/css'
import { button } from '#styled/recipes'
import { afterLoad } from '#client/platform/scheduling/after-load.ts'
import { addedPayment } from '#client/platform/tracking/checkout.ts'
import {
  lineOptions,
  loadExpressWallets,
  type ExpressMessage,
  type ExpressWalletsProps,
} from '#client/payment/index.ts'
import { deliveryStepPath } from '#client/checkout/delivery-queries.ts'
import { changeDelivery, checkoutDeliveryState } from './checkout-delivery.ts'

const signIn = `/api/sign-in?${new URLSearchParams({ redirectTo: deliveryStepPath })}`

export function ExpressCheckout({ cart, delivery }: { cart: Cart | null; delivery: CheckoutDelivery }) {
  const [Wallets, setWallets] = useState<ComponentType<ExpressWalletsProps> | null>(null)
  const [message, setMessage] = useState<ExpressMessage>('none')
  useEffect(
    () =>
      afterLoad(() => {
        // A failed load is ignored: the form works without wallets.
        loadExpressWallets().then(
          ({ ExpressWallets }) => setWallets(() => ExpressWallets),
          () => {},
        )
      }),
    [],
  )
  const show = useCallback((next: ExpressMessage) => {
    if (next === 'paid') checkoutDeliveryState.paid = true
    setMessage(next)
  }, [])
  const orderTotal = delivery.standardDeliveryDetails.standardOrderValue
  return (
    <section aria-label="Express checkout" className={css({ display: 'grid', gap: '2', containerType: 'inline-size' })}>
      <div className={row}>
        <a href={signIn} className={cx(button({ tone: 'quiet' }), css({ minHeight: '3.25rem' }))}>
          Sign in
        </a>
        <p className={hint}>for a faster checkout, or enter your details below</p>
        {Wallets && cart && cart.cartEntries.length > 0 ? (
          <Wallets
            bag={{ cartId: cart.cartId, orderTotal, options: lineOptions(cart) }}
            change={changeDelivery}
            onPay={(name) => void addedPayment(cart, name)}
            onMessage={show}
          />
        ) : null}
      </div>
      <div className={note}>
        <Note message={message} orderTotal={orderTotal} />
      </div>
    </section>
  )
}

function Note({ message, orderTotal }: { message: ExpressMessage; orderTotal: number }) {
  if (message === 'paid') return <output>Paid. Placing your order…</output>
  if (message === 'failed')
    return <p role="alert">Your wallet didn’t complete this payment. Try again, or enter your details below.</p>
  if (message === 'none') return null
  return (
    <>
      <p>{`Pay ${pounds(orderTotal)}, delivered to your wallet’s address.`}</p>
      <p>
        Our <a href="/terms">terms</a> and <a href="/privacy">privacy notice</a> apply.
      </p>
    </>
  )
}

/**
 * Three columns from the start: one wallet takes two of them, two wallets one each. CSS hides the text in the moment in which a
 * button appears; hidden by an effect, it would still be there for a frame, and the buttons would wrap.
 */
const row = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: '2',
  '&:has(> button) > p': { display: 'none' },
  '& > p + button:last-child': { gridColumn: 'span 2' },
  // The text is twice the size.
  '@container (width < 15rem)': { gridTemplateColumns: 'minmax(0, 1fr)', '& > *': { gridColumn: '1 !important' } },
})

const hint = css({ gridColumn: 'span 2', alignSelf: 'center', fontSize: 'sm', color: 'quiet' })

const note = css({
  minHeight: '2lh',
  fontSize: 'sm',
  color: 'quiet',
  '& a': { color: 'ink', textDecoration: 'underline' },
  '& [role=alert]': { color: 'sale', fontWeight: 'bold' },
})
