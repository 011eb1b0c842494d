// The time at an address in whole months since moving in (R3.63).
import { unfilledYearMonth } from './credit-application.ts'
import { addressHistoryMonths, addressYears } from './credit-limits.ts'

/** `monthsLivedAsNumber`. Null when not filled in, invalid, in the future, or more than a century ago. */
export function monthsLived(yearMonth: string, today: Date): number | null {
  if (yearMonth === unfilledYearMonth || !/^\d{4} \d{2}$/.test(yearMonth)) return null
  const [year, month] = yearMonth.split(' ').map(Number) as [number, number]
  const months = (today.getUTCFullYear() - year) * 12 + today.getUTCMonth() + 1 - month
  return month >= 1 && month <= 12 && months >= 0 && months <= addressYears * 12 ? months : null
}

/** The previous address is required after a short time at the current one. */
export function needsPreviousAddress(timeAtCurrentAddress: string, today: Date): boolean {
  const months = monthsLived(timeAtCurrentAddress, today)
  return months !== null && months < addressHistoryMonths
}
