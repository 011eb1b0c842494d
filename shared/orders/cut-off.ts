// Cut-off times: an hour in London time on every working day. An order placed before the cut-off is dispatched on the same
// day.
import type { CutOff } from '#shared/delivery/delivery-calls.ts'
import { deliveryMethods, directDispatch } from '#shared/delivery/delivery-methods.ts'
import { dateOf, instantOf, isWorkingDay, workingDaysAfter, type IsHoliday } from '#shared/platform/london-days.ts'

/** The holidays where parcels leave, and where this one goes; the bundled ones of England and Wales when left out. */
export type ParcelHolidays = { dispatch?: IsHoliday; destination?: IsHoliday }

/** Dispatch follows the warehouse's working days; delivery takes working days of the destination. */
export function deliveryCutOff(now: Date, { dispatch, destination = dispatch }: ParcelHolidays = {}) {
  const { STANDARD, EXPRESS } = deliveryMethods
  const { cutOffTime, despatchDate } = nextDispatch(now, STANDARD.cutOffHour, dispatch)
  const arrival = ({ workingDays }: { workingDays: number }) => workingDaysAfter(despatchDate, workingDays, destination)
  return {
    cutOffTime,
    despatchDate,
    standardDeliveryDate: arrival(STANDARD),
    expressDeliveryDate: arrival(EXPRESS),
    directDeliveryDate: arrival(directDispatch),
  } satisfies CutOff
}

/** The next dispatch at `hour` on a working day, and the time until which an order makes it. */
export function nextDispatch(
  now: Date,
  hour: number,
  isHoliday?: IsHoliday,
): { despatchDate: string; cutOffTime: string } {
  const today = dateOf(now)
  const leavesToday = isWorkingDay(today, isHoliday) && now < instantOf(today, hour)
  const despatchDate = leavesToday ? today : workingDaysAfter(today, 1, isHoliday)
  return { despatchDate, cutOffTime: instantOf(despatchDate, hour).toISOString() }
}
