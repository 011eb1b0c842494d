// The next steps of an order, each with its day.
import type { ReactNode } from 'react'
import { deliveryTypeOf } from '#shared/delivery/delivery.ts'
import type { OrderSummary } from '#shared/orders/order.ts'
import { formatDay } from '#shared/platform/day-words.ts'
import { inLondon } from '#shared/delivery/delivery-labels.ts'
import { itemNames, orderParcels } from '#shared/delivery/parcels.ts'
import { dispatchTime } from '#shared/orders/order-course.ts'
import { arrivalLabels, collectionLabel } from '#shared/orders/order-labels.ts'
import { css } from '#styled/css'
import { orderHeading, orderPath, orderStack } from '#client/orders/index.ts'

export function NextSteps({ order }: { order: OrderSummary }) {
  const { placed, deliveryMethod: speed, deliveryDate } = order
  const leaves = inLondon(dispatchTime({ placed: new Date(placed), speed, deliveryDate }).toISOString())
  const where = order.ofAccount ? orderPath(order.orderNo) : '/order-look-up'
  const parcels = orderParcels(order)
  const own = parcels.find(({ direct }) => !direct)
  const isDirect = parcels.length > 0 && !own
  const steps: ReactNode[] = [
    <>
      <span>
        {`${
          isDirect
            ? 'Your order comes straight from its maker.'
            : `We’ll pack and send ${own && parcels.length > 1 ? itemNames(own.items) : 'your order'} on ${formatDay(leaves.date)}.`
        } Until your order has been sent, you can still cancel it `}
      </span>
      <a href={where} className={css({ textDecoration: 'underline' })}>
        on your order page
      </a>
      <span>.</span>
    </>,
    ...arrivalLabels(order),
    ...(deliveryTypeOf(speed) === 'collect' ? [collectionLabel(order)!] : []),
  ]
  return (
    <section aria-labelledby="next" className={orderStack}>
      <h2 id="next" className={orderHeading}>
        What happens next
      </h2>
      <ol className={list}>
        {steps.map((step, at) => (
          <li key={at}>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const list = css({
  display: 'grid',
  gap: '3',
  counterReset: 'step',
  '& li': { display: 'grid', gridTemplateColumns: '2rem minmax(0, 1fr)', gap: '3', counterIncrement: 'step' },
  '& li::before': {
    content: 'counter(step)',
    display: 'grid',
    placeItems: 'center',
    width: '2rem',
    height: '2rem',
    borderRadius: 'pill',
    bg: 'accent',
    color: 'onAccent',
    fontWeight: 'bold',
  },
})
