// By which days a list's goods can be delivered. Goods in the warehouse go by the fastest method that the zone has; makers' goods
// take their own time.
import { deliveryLabel } from '#shared/delivery/delivery-labels.ts'
import { deliveryMethods, directDispatch } from '#shared/delivery/delivery-methods.ts'
import { deliveryZones, type DeliveryZone } from '#shared/delivery/delivery-zones.ts'
import { deliveryCutOff } from '#shared/orders/cut-off.ts'
import { formatDay } from '#shared/platform/day-words.ts'
import { pounds, poundsFromPence } from '#shared/platform/money.ts'
import type { CatalogueReader } from '#origin/platform/stores.ts'
import { readCalendar, type DeliveryCalendar } from '#origin/shop/delivery/delivery-calendar.ts'
import { anyOf, fullSet, without, type Bitset } from './bitset.ts'
import type { IndexedValue, ListingIndex } from './listing-index.ts'

export type Arrivals = {
  /** The days to choose from, the first one first. */
  offered: Array<IndexedValue & { hint: string }>
  /** The promise's condition. */
  note: string
  labelOf: (day: string) => string
  /** What arrives by a day if it is in stock. */
  setOf: (day: string) => Bitset
}

/** The feeds change a few times a year: they are read every ten minutes, not for every list. */
let known: { calendar: DeliveryCalendar; until: number } | null = null

/** Null when the index was built before it knew which goods come from their makers: then nothing is promised. */
export async function arrivalsTo(
  zone: DeliveryZone,
  catalogue: CatalogueReader,
  { sets, size }: ListingIndex,
  now: Date,
): Promise<Arrivals | null> {
  const makers = sets.get('makers:1')
  if (!makers) return null
  if (!known || known.until < Date.now())
    known = { calendar: await readCalendar(catalogue), until: Date.now() + 600_000 }
  const { dispatch, inNations } = known.calendar
  const { nations, isFast } = deliveryZones[zone]
  const dates = deliveryCutOff(now, { dispatch, destination: inNations(nations) })
  const { label, charge } = deliveryMethods[isFast ? 'EXPRESS' : 'STANDARD']
  const soonest = isFast ? dates.expressDeliveryDate : dates.standardDeliveryDate
  const labelOf = (day: string) => `Here by ${formatDay(day)}`
  const day = (value: string, hint: string) => ({ value, label: labelOf(value), hint })
  return {
    offered: [
      day(soonest, `${label}, ${pounds(poundsFromPence(charge))}`),
      day(dates.directDeliveryDate, directDispatch.label),
    ],
    note: `Ordered by ${deliveryLabel(dates).by}`,
    labelOf,
    setOf: (by) =>
      anyOf(size, [
        ...(by >= soonest ? [without(fullSet(size), makers)] : []),
        ...(by >= dates.directDeliveryDate ? [makers] : []),
      ]),
  }
}

export const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value)
