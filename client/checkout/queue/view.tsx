// The page of a shopper in the waiting room. It looks by itself; without script the document is refreshed.
import { useEffect, useState } from 'react'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import type { Cart } from '#shared/bag/cart.ts'
import { waitingRoomCalls } from '#shared/payment/waiting-room-calls.ts'
import {
  optionKeysOf,
  PaymentPageLayout,
  QueueStatus,
  SoldOut,
  soldOutHeading,
  useQueuePlace,
} from '#client/payment/index.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { go } from '#client/platform/api/go.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { cartInput } from '#client/bag/index.ts'

export default function CheckoutQueueView() {
  const visit = useVisit()
  const { data: place } = useCall(waitingRoomCalls.place, { query: {} })
  const { data: cart } = useCall(bagCalls.get, cartInput(visit))
  const [soldOut, setSoldOut] = useState(place?.state === 'soldOut')
  if (soldOut)
    return (
      <PaymentPageLayout heading={soldOutHeading}>
        <SoldOut />
      </PaymentPageLayout>
    )
  return (
    <PaymentPageLayout heading="You’re in the queue">
      <Place known={place ?? null} cart={cart} onSoldOut={() => setSoldOut(true)} />
      <noscript>
        <meta httpEquiv="refresh" content="15" />
        <p>
          This page refreshes itself. <a href="/checkout/queue">Check your place now</a>
        </p>
      </noscript>
      <p>When it’s your turn, we’ll take you to the payment page. You’ll have 10 minutes to place your order.</p>
      <p>
        <a href="/shop/bag">Go back to your bag</a> and we’ll keep your place for 10 minutes.
      </p>
    </PaymentPageLayout>
  )
}

type PlaceProps = { known: Parameters<typeof useQueuePlace>[1]; cart: Cart | undefined; onSoldOut: () => void }

function Place({ known, cart, onSoldOut }: PlaceProps) {
  const queue = useQueuePlace(cart ? optionKeysOf(cart) : [], known, (end) =>
    end === 'soldOut' ? onSoldOut() : go('/checkout/payment'),
  )
  useTitle(queue.place?.position)
  return <QueueStatus {...queue} />
}

/** The place in the tab's title, for those who look at another page meanwhile. */
function useTitle(position: number | undefined) {
  useEffect(() => {
    if (position) document.title = `Number ${position.toLocaleString('en-GB')} in the queue`
  }, [position])
}
