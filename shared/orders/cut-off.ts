// Cut-off times: an hour in London time on every working day. An order placed before the cut-off is dispatched on the same
// day. Product pages show the cut-off of standard delivery; express services have later or earlier ones.
import type { CutOff } from '#shared/delivery/delivery-calls.ts'
import { dateOf, instantOf, isWorkingDay, workingDaysAfter, type IsHoliday } from '#shared/platform/london-days.ts'

/** Hours of the day in London. `express` is never before `standard`, which product pages show. */
export const cutOffHours = { standard: 22, express: 23, expressCollect: 20 } as const
export const standardWorkingDays = 3

/** The holidays where parcels leave, and where this one goes; the bundled ones of England and Wales when left out. */
export type ParcelHolidays = { dispatch?: IsHoliday; destination?: IsHoliday }

/** Dispatch follows the warehouse's working days; delivery takes working days of the destination. */
export function deliveryCutOff(now: Date, { dispatch, destination = dispatch }: ParcelHolidays = {}): CutOff {
  const { cutOffTime, despatchDate } = nextDispatch(now, cutOffHours.standard, dispatch)
  return {
    cutOffTime,
    despatchDate,
    standardDeliveryDate: workingDaysAfter(despatchDate, standardWorkingDays, destination),
    expressDeliveryDate: workingDaysAfter(despatchDate, 1, destination),
  }
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
