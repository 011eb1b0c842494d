// The quick ways for a guest, above the form: signing in, and the wallets that pay without typing. The wallets are known after the
// page; they take the place of the text beside the first button, so that nothing moves.
import { useCallback, useEffect, useState, type ComponentType } from 'react'
import type { Cart } from '#shared/bag/cart.ts'
import { deliveryTypeOf } from '#shared/delivery/delivery.ts'
import { deliveryHeading, cartParcels, inSentence } from '#shared/delivery/parcels.ts'
import type { ChosenSpeed } from '#shared/delivery/save-delivery.ts'
import { pounds } from '#shared/platform/money.ts'
import { css, cx } from '#styled/css'
import { quietText, stack } from '#styled/patterns'
import { button } from '#styled/recipes'
import { afterLoad } from '#client/platform/scheduling/after-load.ts'
import { addedPayment } from '#client/platform/tracking/checkout.ts'
import {
  optionKeysOf,
  loadExpressWallets,
  type ExpressMessage,
  type ExpressWalletsProps,
} from '#client/payment/index.ts'
import { deliveryStepPath } from '#client/checkout/delivery-queries.ts'
import { changeDelivery, checkoutDeliveryState } from './checkout-delivery.ts'

const signIn = `/api/sign-in?${new URLSearchParams({ redirectTo: deliveryStepPath })}`

/** `cart` has the sums with `speed`, for which the wallets pay. */
export function ExpressCheckout({ cart, speed }: { cart: Cart | null; speed: ChosenSpeed }) {
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
  // A collected order needs a point and a person who collects it, which no wallet knows.
  const isOffered = cart && cart.cartEntries.length > 0 && deliveryTypeOf(speed.deliveryModeCode) === 'deliver'
  return (
    <section aria-label="Express checkout" className={stack({ gap: '2', containerType: 'inline-size' })}>
      <div className={row}>
        <a href={signIn} className={cx(button({ tone: 'quiet' }), css({ minHeight: '3.25rem' }))}>
          Sign in
        </a>
        <p className={hint}>for a faster checkout, or enter your details below</p>
        {Wallets && isOffered ? (
          <Wallets
            bag={{ cartId: cart.cartId, orderTotal: cart.orderTotal, options: optionKeysOf(cart), speed }}
            change={changeDelivery}
            onPay={(name) => void addedPayment(cart, name)}
            onMessage={show}
          />
        ) : null}
      </div>
      <div className={note}>{isOffered ? <Note message={message} cart={cart} /> : null}</div>
    </section>
  )
}

function Note({ message, cart }: { message: ExpressMessage; cart: Cart }) {
  return (
    <>
      <div className={message === 'ready' ? undefined : unseen}>
        <p>{`Pay ${pounds(cart.orderTotal)} with ${inSentence(deliveryHeading(cartParcels(cart)))} to your wallet’s address.`}</p>
        <p>
          Our <a href="/terms">terms</a> and <a href="/privacy">privacy notice</a> apply.
        </p>
      </div>
      {message === 'paid' ? <output>Paid. Placing your order…</output> : null}
      {message === 'failed' ? (
        <p role="alert">Your wallet didn’t complete this payment. Try again, or enter your details below.</p>
      ) : null}
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

const hint = quietText({ gridColumn: 'span 2', alignSelf: 'center' })

/** The messages stand one upon the other, and the longest keeps its place while it is unseen. */
const note = quietText({
  display: 'grid',
  '& > *': { gridArea: '1 / 1' },
  '& a': { color: 'ink', textDecoration: 'underline' },
  '& [role=alert]': { color: 'sale', fontWeight: 'bold' },
})

const unseen = css({ visibility: 'hidden' })
