// The delivery step's view.
import { useEffect, useRef } from 'react'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { messages } from '#shared/messages/index.ts'
import { pageColumn } from '#styled/patterns'
import { api } from '#client/platform/api/api.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { cartInput, type ShownBag, type Bag, signInForBag, useBag, watchBag } from '#client/bag/index.ts'
import { afterLoad } from '#client/platform/scheduling/after-load.ts'
import { beganCheckout } from '#client/platform/tracking/checkout.ts'
import { checkoutDeliveryState } from './checkout-delivery.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { deliveryStepPath } from '#client/checkout/delivery-queries.ts'
import { goUnlessLeaving } from '#client/platform/api/go.ts'

export default function CheckoutDeliveryView() {
  const visit = useVisit()
  const { cart } = useBagInCheckout()
  const { data: delivery } = useCall(checkoutCalls.delivery, cartInput(visit))
  useSessionDetails()
  useBeganCheckout(cart)
  return (
    <div className={pageColumn()}>
      {delivery ? (
        <DeliveryStep delivery={delivery} cart={cart} />
      ) : (
        <>
          <h1>Delivery</h1>
          <p role="alert">
            {messages.checkout.deliveryUnavailable} <a href={deliveryStepPath}>Try again</a>
          </p>
        </>
      )}
    </div>
  )
}

/** Sends the details for fraud checks once per page view. A page cannot read its own IP address: the edge worker adds it. */
function useSessionDetails() {
  useEffect(() => {
    const body = { threatMatrixId: crypto.randomUUID(), localIpAddress: '' }
    // A failure is only logged: the order can be placed without session details.
    afterLoad(() => void api(checkoutCalls.updateSessionDetails, { body }).catch(console.error))
  }, [])
}

/** Reports `beganCheckout` once per visit of the step. */
function useBeganCheckout(cart: ShownBag | null) {
  const reported = useRef(false)
  useEffect(() => {
    if (reported.current || !cart || cart.cartEntries.length === 0) return
    reported.current = true
    afterLoad(() => void beganCheckout(cart))
  }, [cart])
}

/** The bag. An empty bag redirects to the bag page (R2.58), an ended session to sign-in. */
function useBagInCheckout(): Bag {
  const bag = useBag()
  const { cart, loading, failed, code } = bag
  const empty = !loading && !failed && (cart?.cartEntries.length ?? 0) === 0
  useEffect(() => watchBag(), [])
  useEffect(() => {
    if (!empty || checkoutDeliveryState.paid) return
    signInForBag(code)
    goUnlessLeaving('/shop/bag')
  }, [empty, code])
  return bag
}
