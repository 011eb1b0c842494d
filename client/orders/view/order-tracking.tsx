// The tracking events of an order, oldest first.
import type { PlacedOrder } from '#shared/orders/order-calls.ts'
import { deliveryTypeOf } from '#shared/delivery/delivery.ts'
import { formatDay } from '#shared/platform/day-words.ts'
import { inLondon } from '#shared/delivery/delivery-labels.ts'
import { orderStatusLabels } from '#shared/orders/order-status.ts'
import { css } from '#styled/css'
import { orderHeading, orderNote, orderStack } from './styles.ts'

export function OrderTracking({ placed }: { placed: PlacedOrder }) {
  const { status, tracking, trackingNo, order } = placed
  const { label, sentence } = orderStatusLabels(status, deliveryTypeOf(order.deliveryMethod) === 'collect')
  return (
    <section aria-labelledby="status" className={orderStack}>
      <div className={css({ display: 'grid', gap: '1', '& p': { margin: '0' } })}>
        <h2 id="status" className={orderHeading}>
          {label}
        </h2>
        <p>{sentence}</p>
        {trackingNo ? <p className={orderNote}>Parcel number {trackingNo}</p> : null}
      </div>
      <ol className={list}>
        {tracking.map(({ what, at }) => (
          <li key={what} className={step}>
            <b>{what}</b>
            <time dateTime={at} className={orderNote}>
              {formatMoment(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}

function formatMoment(at: string): string {
  const { date, time } = inLondon(at)
  return `${formatDay(date)}, ${time}`
}

const list = css({ display: 'grid' })
const step = css({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '4',
  paddingInlineStart: '6',
  paddingBottom: '4',
  borderInlineStartWidth: '2px',
  borderInlineStartStyle: 'solid',
  borderColor: 'line',
  marginInlineStart: '2',
  _last: { borderColor: 'transparent', paddingBottom: '0' },
  _before: {
    content: '""',
    position: 'absolute',
    insetInlineStart: '-9px',
    top: '0.25em',
    width: '1rem',
    height: '1rem',
    borderRadius: 'pill',
    bg: 'action',
  },
})
