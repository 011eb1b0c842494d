// How long somebody has lived somewhere, counted in whole months from the month they moved in (specification § 3).
import { unfilledYearMonth } from './credit-application.ts'
import { addressHistoryMonths, addressYears } from './credit-limits.ts'

/** `monthsLivedAsNumber`. Null while it is not filled in, or is no such month: in the future, or a lifetime ago. */
export function monthsLived(yearMonth: string, today: Date): number | null {
  if (yearMonth === unfilledYearMonth || !/^\d{4} \d{2}$/.test(yearMonth)) return null
  const [year, month] = yearMonth.split(' ').map(Number) as [number, number]
  const months = (today.getUTCFullYear() - year) * 12 + today.getUTCMonth() + 1 - month
  return month >= 1 && month <= 12 && months >= 0 && months <= addressYears * 12 ? months : null
}

/** The address before is asked for too when somebody has not lived here long. */
export function needsPreviousAddress(timeAtCurrentAddress: string, today: Date): boolean {
  const months = monthsLived(timeAtCurrentAddress, today)
  return months !== null && months < addressHistoryMonths
}
