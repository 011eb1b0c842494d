// The steps of an order as a line to follow: what happened, with its time, and what is still to come, with its day where it is known.
import type { PlacedOrder } from '#shared/orders/order-calls.ts'
import { deliveryTypeOf } from '#shared/delivery/delivery.ts'
import { inLondon } from '#shared/delivery/delivery-labels.ts'
import { lastDeliveryDate, orderParcels, promisedDays } from '#shared/delivery/parcels.ts'
import { dispatchTime } from '#shared/orders/order-course.ts'
import { cancelledStatus } from '#shared/orders/order-status.ts'
import { formatDay } from '#shared/platform/day-words.ts'
import { css } from '#styled/css'
import { quietText, wrapRow } from '#styled/patterns'

export function OrderSteps({ placed }: { placed: PlacedOrder }) {
  return (
    <ol className={css({ display: 'grid' })}>
      {placed.tracking.map(({ what, at }) => (
        <li key={what} className={step}>
          <b>{what}</b>
          <time dateTime={at} className={quietText()}>
            {formatMoment(at)}
          </time>
        </li>
      ))}
      {stepsToCome(placed).map(({ what, when }) => (
        <li key={what} className={step} data-to-come>
          <span>{what}</span>
          <span className={quietText()}>{when}</span>
        </li>
      ))}
    </ol>
  )
}

/** A late order has no day that could be promised. A maker's own dispatch has none either. */
export function stepsToCome({ status, tracking, isLate, order }: PlacedOrder): Array<{ what: string; when: string }> {
  if (status === 'DD' || status === cancelledStatus) return []
  const { placed, deliveryMethod: speed, deliveryDate } = order
  const isDone = (what: string) => tracking.some((one) => one.what === what)
  const isSent = status === 'TF' || status === 'LO' || isDone('Dispatched')
  const leaves = dispatchTime({ placed: new Date(placed), speed, deliveryDate }).toISOString()
  const isOurs = orderParcels(order).some(({ direct }) => !direct)
  const expected = (days: string) => (isLate || !days ? 'To come' : `Expected ${days}`)
  return [
    ...(isSent || isDone('Being prepared') ? [] : [{ what: 'Being prepared', when: 'Next' }]),
    ...(isSent ? [] : [{ what: 'Dispatched', when: expected(isOurs ? formatDay(inLondon(leaves).date) : '') }]),
    {
      what: deliveryTypeOf(speed) === 'collect' ? 'Ready to collect' : 'Delivered',
      when: expected(promisedDays({ deliveryDate, lastDeliveryDate: lastDeliveryDate(order) })),
    },
  ]
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
