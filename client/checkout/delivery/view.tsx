// The delivery step's view: how, whom, where and when, beside what is being bought.
import { useEffect, useRef } from 'react'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { messages } from '#shared/messages/index.ts'
import { css } from '#styled/css'
import { useCall } from '#client/platform/api/use-call.ts'
import type { ShownBag } from '#client/bag/index.ts'
import { afterLoad } from '#client/platform/scheduling/after-load.ts'
import { beganCheckout } from '#client/platform/tracking/checkout.ts'
import { useBagInCheckout } from '#client/checkout/leave-when-empty.ts'
import { useSessionDetails } from './session-details.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { deliveryInput, deliveryStepPath } from '#client/checkout/delivery-questions.ts'

export default function CheckoutDeliveryView() {
  const { person } = useVisit()
  const { cart } = useBagInCheckout()
  const { data: delivery } = useCall(checkoutCalls.delivery, deliveryInput(person))
  useSessionDetails()
  useBeganCheckout(cart)
  return (
    <div className={page}>
      {delivery ? (
        <DeliveryStep delivery={delivery} cart={cart} />
      ) : (
        <>
          <h1 className={heading}>Delivery</h1>
          <p role="alert">
            {messages.checkout.deliveryUnavailable}{' '}
            <a href={deliveryStepPath} className={css({ textDecoration: 'underline' })}>
              Try again
            </a>
          </p>
        </>
      )}
    </div>
  )
}

/** Told once a visit of the step, however the bag changes on it. */
function useBeganCheckout(cart: ShownBag | null) {
  const told = useRef(false)
  useEffect(() => {
    if (told.current || !cart || cart.cartEntries.length === 0) return
    told.current = true
    afterLoad(() => void beganCheckout(cart))
  }, [cart])
}

const heading = css({ fontSize: 'h1', lineHeight: 'tight', margin: '0' })

const page = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '6',
  maxWidth: 'page',
  width: 'full',
  marginInline: 'auto',
  paddingInline: { base: '4', lg: '8' },
  paddingBlock: { base: '6', lg: '10' },
})
