// The choice of delivery or collection, with equal weight: each shows its soonest day and its lowest price.
import type { MouseEvent } from 'react'
import { deliveryTypeOf, type CheckoutDelivery, type DeliveryType } from '#shared/delivery/delivery.ts'
import { formatDay } from '#shared/platform/day-words.ts'
import { pounds } from '#shared/platform/money.ts'
import { css } from '#styled/css'
import { useVisit } from '#client/platform/visit-context.tsx'
import { addressFor } from '#client/checkout/delivery-queries.ts'

type DeliveryTypeChoiceProps = { delivery: CheckoutDelivery; how: DeliveryType; onHow: (how: DeliveryType) => void }

const labels = { deliver: 'Delivery', collect: 'Click & collect' } as const satisfies Record<DeliveryType, string>

export function DeliveryTypeChoice({ delivery, how, onHow }: DeliveryTypeChoiceProps) {
  if (useVisit().absent?.includes('collectionPoints')) return null
  return (
    <nav aria-label="Delivery or collection">
      <ul className={pair}>
        {(['deliver', 'collect'] as const).map((type) => {
          const summary = priceAndDay(type, delivery)
          const choose = (event: MouseEvent) => {
            event.preventDefault()
            onHow(type)
          }
          return (
            <li key={type}>
              {summary === null ? (
                <p className={way}>
                  <b>{labels[type]}</b>
                  <span className={quiet}>Not available for the items in your bag</span>
                </p>
              ) : (
                <a
                  href={addressFor(type)}
                  onClick={choose}
                  aria-current={how === type ? 'true' : undefined}
                  className={way}
                >
                  <b>{labels[type]}</b>
                  <span className={quiet}>{summary}</span>
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Null when the server offers no option of the type. */
function priceAndDay(type: DeliveryType, { options }: CheckoutDelivery): string | null {
  const own = options.filter(({ display, deliveryModeCode }) => display && deliveryTypeOf(deliveryModeCode) === type)
  if (own.length === 0) return null
  const least = Math.min(...own.map(({ charge }) => charge))
  const soonest = own.map(({ date }) => date).toSorted()[0]!
  const price = least === 0 ? 'Free' : `${own.length > 1 ? 'From ' : ''}${pounds(least)}`
  return `${price}, as soon as ${formatDay(soonest)}`
}

/** Two columns; one when the text is twice the size. */
const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(8.25rem, 40%)), 1fr))',
  gap: '3',
})

const way = css({
  display: 'grid',
  alignContent: 'start',
  height: 'full',
  padding: '4',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'card',
  '&[href]': { borderColor: 'quiet' },
  '&[aria-current]': { borderColor: 'action', boxShadow: 'inset 0 0 0 1px token(colors.action)', bg: 'surface' },
})

const quiet = css({ fontSize: 'sm', color: 'quiet' })
