// Cut-off times: an hour in London time on every working day. An order placed before the cut-off is dispatched on the same
// day. Product pages show the cut-off of standard delivery; express services have later or earlier ones.
import type { CutOff } from '#shared/delivery/delivery-calls.ts'
import type { Nation } from '#shared/platform/bank-holidays.ts'
import { dateOf, instantOf, isWorkingDay, workingDaysAfter } from '#shared/platform/london-days.ts'

/** Hours of the day in London. `express` is never before `standard`, which product pages show. */
export const cutOffHours = { standard: 22, express: 23, expressCollect: 20 } as const
const standardWorkingDays = 3

/** Dispatch follows the warehouse's working days; delivery takes working days of the destination nation. */
export function deliveryCutOff(now: Date, to?: Nation): CutOff {
  const { cutOffTime, despatchDate } = nextDispatch(now, cutOffHours.standard)
  return {
    cutOffTime,
    despatchDate,
    standardDeliveryDate: workingDaysAfter(despatchDate, standardWorkingDays, to),
    expressDeliveryDate: workingDaysAfter(despatchDate, 1, to),
  }
}

/** The next dispatch at `hour` on a working day, and the time until which an order makes it. */
export function nextDispatch(now: Date, hour: number): { despatchDate: string; cutOffTime: string } {
  const today = dateOf(now)
  const despatchDate = isWorkingDay(today) && now < instantOf(today, hour) ? today : workingDaysAfter(today, 1)
  return { despatchDate, cutOffTime: instantOf(despatchDate, hour).toISOString() }
}
