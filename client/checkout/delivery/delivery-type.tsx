// The choice of delivery or collection, with equal weight: each shows its lowest price with its day, and what a sooner day costs.
import type { MouseEvent } from 'react'
import { deliveryTypeOf, type DeliveryType } from '#shared/delivery/delivery.ts'
import { deliveryTypeLabels } from '#shared/delivery/delivery-methods.ts'
import type { DeliveryOption } from '#shared/delivery/delivery-options.ts'
import { chargeLabel, type Parcel } from '#shared/delivery/parcels.ts'
import { formatDay } from '#shared/platform/day-words.ts'
import { penceFromPounds, poundsFromPence } from '#shared/platform/money.ts'
import { css } from '#styled/css'
import { framed, quietText } from '#styled/patterns'
import { useVisit } from '#client/platform/visit-context.tsx'
import { addressFor } from '#client/checkout/delivery-queries.ts'

type DeliveryTypeChoiceProps = {
  offered: readonly DeliveryOption[]
  parcels: readonly Parcel[]
  how: DeliveryType
  onHow: (how: DeliveryType) => void
}

export function DeliveryTypeChoice({ offered, parcels, how, onHow }: DeliveryTypeChoiceProps) {
  if (useVisit().absent?.includes('collectionPoints')) return null
  return (
    <nav aria-label="Delivery or collection">
      <ul className={pair}>
        {(['deliver', 'collect'] as const).map((type) => {
          const summary = priceAndDay(type, offered, parcels)
          const choose = (event: MouseEvent) => {
            event.preventDefault()
            onHow(type)
          }
          return (
            <li key={type}>
              {summary === null ? (
                <p className={way}>
                  <b>{deliveryTypeLabels[type]}</b>
                  <span className={quietText()}>Not available for the items in your bag</span>
                </p>
              ) : (
                <a
                  href={addressFor(type)}
                  onClick={choose}
                  aria-current={how === type ? 'true' : undefined}
                  className={way}
                >
                  <b>{deliveryTypeLabels[type]}</b>
                  <span className={quietText()}>{summary}</span>
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Null when no method of the type is offered. The makers' parcels are part of the price. */
function priceAndDay(type: DeliveryType, offered: readonly DeliveryOption[], parcels: readonly Parcel[]) {
  const own = offered.filter(({ code }) => deliveryTypeOf(code) === type)
  if (own.length === 0) return null
  const direct = parcels.reduce((sum, { direct: is, charge }) => sum + (is ? penceFromPounds(charge) : 0), 0)
  const [least, ...others] = own.toSorted((a, b) => a.charge - b.charge)
  const [soonest] = others.toSorted((a, b) => (a.date ?? '9').localeCompare(b.date ?? '9'))
  const say = ({ charge, date }: DeliveryOption) =>
    `${chargeLabel(poundsFromPence(penceFromPounds(charge) + direct))}${date ? ` by ${formatDay(date)}` : ''}`
  const isSooner = soonest?.date && least!.date && soonest.date < least!.date
  return isSooner ? `${say(least!)}, or ${say(soonest)}` : say(least!)
}

/** Two columns; one when the text is twice the size. */
const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(8.25rem, 40%)), 1fr))',
  gap: '3',
})

const way = framed({
  display: 'grid',
  alignContent: 'start',
  height: 'full',
  padding: '4',
  '&[href]': { borderColor: 'quiet' },
  '&[aria-current]': { borderColor: 'action', boxShadow: 'inset 0 0 0 1px token(colors.action)', bg: 'surface' },
})
