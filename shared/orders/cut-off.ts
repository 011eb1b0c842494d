// Cut-offs: an hour by London's clocks on every working day. What is ordered before it leaves the same day. Standard
// delivery's own is what product pages promise; the express services have theirs.
import type { CutOff } from '#shared/delivery/delivery-calls.ts'
import type { Nation } from '#shared/platform/bank-holidays.ts'
import { dateOf, instantOf, isWorkingDay, workingDaysAfter } from '#shared/platform/london-days.ts'

/** Express is never over before the hour that product pages name. */
export const cutOffHours = { standard: 22, express: 23, expressCollect: 20 } as const
const standardWorkingDays = 3

/** Leaves on the warehouse's working days, and then takes those of where it goes. */
export function cutOff(now: Date, to?: Nation): CutOff {
  const { cutOffTime, despatchDate } = leaves(now, cutOffHours.standard)
  return {
    cutOffTime,
    despatchDate,
    standardDeliveryDate: workingDaysAfter(despatchDate, standardWorkingDays, to),
    expressDeliveryDate: workingDaysAfter(despatchDate, 1, to),
  }
}

/** What leaves at an hour of working days: when next, and until when that can be ordered. */
export function leaves(now: Date, hour: number): { despatchDate: string; cutOffTime: string } {
  const today = dateOf(now)
  const despatchDate = isWorkingDay(today) && now < instantOf(today, hour) ? today : workingDaysAfter(today, 1)
  return { despatchDate, cutOffTime: instantOf(despatchDate, hour).toISOString() }
}
