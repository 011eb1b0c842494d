// Where an order is: its status, a notice when it is late, the parcel, and its steps.
import type { PlacedOrder } from '#shared/orders/order-calls.ts'
import { deliveryTypeOf } from '#shared/delivery/delivery.ts'
import { lastDeliveryDate } from '#shared/delivery/parcels.ts'
import { arrivalLabels } from '#shared/orders/order-labels.ts'
import { cancelledStatus, orderStatusLabels } from '#shared/orders/order-status.ts'
import { css, cx } from '#styled/css'
import { quietText, stack } from '#styled/patterns'
import { button } from '#styled/recipes'
import { LateOrder } from '#client/orders/late-order.tsx'
import { piecesIn, returnText } from '#client/orders/progress-text.ts'
import { OrderSteps } from './order-steps.tsx'
import { orderStack, screenOnly } from './styles.ts'

export function OrderTracking({ placed }: { placed: PlacedOrder }) {
  const { status, isLate, order, returning } = placed
  const collected = deliveryTypeOf(order.deliveryMethod) === 'collect'
  const { label, sentence } = orderStatusLabels(status, collected)
  const due = status !== 'DD' && status !== cancelledStatus
  const back =
    status === 'DD' && !(collected && returning === 0)
      ? returnText({ ...placed, pieces: piecesIn(order.pdpItems) })
      : ''
  return (
    <section aria-labelledby="status" className={orderStack}>
      <div className={stack({ gap: '1' })}>
        <h2 id="status">{label}</h2>
        {isLate ? null : (
          <p>
            {due ? <b>{arrivalLabels(order).join(' ')}</b> : null}
            <span>{` ${back || sentence}`}</span>
          </p>
        )}
      </div>
      {isLate ? (
        <LateOrder
          order={{ status, deliveryDate: order.deliveryDate, lastDeliveryDate: lastDeliveryDate(order), collected }}
        />
      ) : null}
      <Parcel placed={placed} />
      <OrderSteps placed={placed} />
    </section>
  )
}

/** The parcel's number and the carrier's page about it. */
function Parcel({ placed: { status, trackingNo, carrier, trackingUrl } }: { placed: PlacedOrder }) {
  if (!trackingNo) return null
  return (
    <div className={stack({ gap: '2', justifyItems: 'start' })}>
      <p className={quietText()}>
        <span>{carrier ? `${carrier} parcel number ` : 'Parcel number '}</span>
        <span className={css({ overflowWrap: 'anywhere' })}>{trackingNo}</span>
      </p>
      {trackingUrl ? (
        <a
          href={trackingUrl}
          rel="noopener noreferrer"
          className={cx(status === 'DD' ? button({ tone: 'quiet' }) : button(), screenOnly)}
        >
          {`Track your parcel${carrier ? ` with ${carrier}` : ''}`}
        </a>
      ) : null}
    </div>
  )
}
