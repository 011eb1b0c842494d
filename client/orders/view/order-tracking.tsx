// Where an order is: its status, a notice when it is late, the parcel, and its steps.
import type { PlacedOrder } from '#shared/orders/order-calls.ts'
import { deliveryTypeOf } from '#shared/delivery/delivery.ts'
import { inLondon } from '#shared/delivery/delivery-labels.ts'
import { lastDeliveryDate } from '#shared/delivery/parcels.ts'
import { arrivalLabels } from '#shared/orders/order-labels.ts'
import { cancelledStatus, orderStatusLabels } from '#shared/orders/order-status.ts'
import { formatDay } from '#shared/platform/day-words.ts'
import { css, cx } from '#styled/css'
import { quietText, stack, wrapRow } from '#styled/patterns'
import { button } from '#styled/recipes'
import { LateOrder } from '#client/orders/late-order.tsx'
import { piecesIn, returnText, stepsToCome } from '#client/orders/progress-text.ts'
import { orderStack, screenOnly } from './styles.ts'

export function OrderTracking({ placed }: { placed: PlacedOrder }) {
  const { status, isLate, mayCancel, order, returning } = placed
  const collected = deliveryTypeOf(order.deliveryMethod) === 'collect'
  const { label, sentence } = orderStatusLabels(status, collected)
  const arrivals = arrivalLabels(order)
  const due = status !== 'DD' && status !== cancelledStatus
  // What the page's heading says already.
  const isHeading = !due || (isLate ? status === 'LO' : arrivals.length === 0)
  const back =
    status === 'DD' && !(collected && returning === 0)
      ? returnText({ ...placed, pieces: piecesIn(order.pdpItems) })
      : ''
  return (
    <section aria-labelledby="status" className={orderStack}>
      <div className={stack({ gap: '1' })}>
        <h2 id="status" className={isHeading ? 'sr-only' : undefined}>
          {label}
        </h2>
        {isLate ? null : (
          <p>
            {due && arrivals.length > 1 ? <b>{arrivals.join(' ')}</b> : null}
            <span>{` ${back || sentence}`}</span>
          </p>
        )}
      </div>
      {isLate ? (
        <LateOrder
          order={{
            status,
            deliveryDate: order.deliveryDate,
            lastDeliveryDate: lastDeliveryDate(order),
            collected,
            mayCancel: mayCancel && !order.undo,
          }}
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

/** What happened, with its time, and what is still to come, with its day where it is known. */
function OrderSteps({ placed }: { placed: PlacedOrder }) {
  const done = placed.tracking.map(({ what, at }) => ({ what, when: formatMoment(at), toCome: undefined }))
  return (
    <ol className={css({ display: 'grid' })}>
      {[...done, ...stepsToCome(placed)].map(({ what, when, toCome }) => (
        <li key={what} className={step} data-to-come={toCome}>
          <b>{what}</b>
          <span className={quietText()}>{when}</span>
        </li>
      ))}
    </ol>
  )
}

function formatMoment(at: string): string {
  const { date, time } = inLondon(at)
  return `${formatDay(date)}, ${time}`
}

const step = wrapRow({
  position: 'relative',
  justifyContent: 'space-between',
  columnGap: '4',
  paddingLeft: '6',
  paddingBottom: '4',
  borderLeftWidth: '2px',
  borderColor: 'line',
  marginLeft: '2',
  _last: { borderColor: 'transparent', paddingBottom: '0' },
  _before: {
    content: '""',
    position: 'absolute',
    left: '-9px',
    top: '0.25em',
    width: '1rem',
    height: '1rem',
    borderRadius: 'pill',
    bg: 'action',
  },
  '&[data-to-come]::before': { bg: 'paper', borderWidth: '2px', borderColor: 'action' },
})
