// The cut-off: 22:00 in London on every working day. What is ordered before it leaves the same day.
import type { CutOff } from '#shared/calls/delivery.ts'
import { bankHolidays } from './bank-holidays.ts'

/** Monday to Friday without bank holidays; nothing leaves or arrives on any other day. */
export const cutOffHour = 22
const standardWorkingDays = 3
const day = 86_400_000

const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

export function cutOff(now: Date): CutOff {
  const today = dateOf(now)
  const leavesToday = isWorkingDay(today) && now < instantOf(today, cutOffHour)
  const despatchDate = leavesToday ? today : workingDaysAfter(today, 1)
  return {
    cutOffTime: instantOf(despatchDate, cutOffHour).toISOString(),
    despatchDate,
    standardDeliveryDate: workingDaysAfter(despatchDate, standardWorkingDays),
    expressDeliveryDate: workingDaysAfter(despatchDate, 1),
  }
}

export function isWorkingDay(date: string) {
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !bankHolidays.has(date)
}

export function workingDaysAfter(date: string, days: number) {
  for (let left = days; left > 0;) {
    date = new Date(Date.parse(`${date}T12:00:00Z`) + day).toISOString().slice(0, 10)
    if (isWorkingDay(date)) left--
  }
  return date
}

/** London's date at an instant: `2026-11-24`. */
export function dateOf(instant: Date) {
  const { year, month, day: of } = partsOf(instant)
  return `${year}-${month}-${of}`
}

/** The working day before a date. */
export function workingDayBefore(date: string) {
  do date = new Date(Date.parse(`${date}T12:00:00Z`) - day).toISOString().slice(0, 10)
  while (!isWorkingDay(date))
  return date
}

/** The instant at which London's clocks show the full hour on a date. */
export function instantOf(date: string, hour: number) {
  const guess = Date.parse(`${date}T${hour}:00:00Z`)
  const { year, month, day: of, hour: shown, minute, second } = partsOf(new Date(guess))
  const ahead = Date.parse(`${year}-${month}-${of}T${shown}:${minute}:${second}Z`) - guess
  return new Date(guess - ahead)
}

function partsOf(instant: Date) {
  return Object.fromEntries(london.formatToParts(instant).map(({ type, value }) => [type, value])) as Record<
    'year' | 'month' | 'day' | 'hour' | 'minute' | 'second',
    string
  >
}
