// Dates and hours in London's time zone, independent of the machine's and the shopper's.
import { bankHolidays, type BankHolidays, type Nation } from './bank-holidays.ts'

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

/** Whether a date is a holiday, on which nothing is dispatched or delivered. */
export type IsHoliday = (date: string) => boolean

/** Holidays that also apply on a Saturday. */
const observedOnSaturday: Readonly<Record<Nation, RegExp>> = {
  'england-and-wales': /-(12-25|12-26|01-01)$/,
  scotland: /-(12-25|12-26|01-01|01-02|11-30)$/,
  'northern-ireland': /-(12-25|12-26|01-01|03-17|07-12)$/,
}

/** A holiday of one of the nations is a holiday. */
export function holidaysOf(nations: readonly Nation[], list: BankHolidays = bankHolidays): IsHoliday {
  return (date) => nations.some((nation) => list[nation].includes(date) || observedOnSaturday[nation].test(date))
}

/** Where parcels leave: its bank holidays count for dispatch. */
export const dispatchNation: Nation = 'england-and-wales'
const ofDispatch: IsHoliday = (date) => holidaysOf([dispatchNation])(date)

/** Monday to Friday except bank holidays. */
export function isWorkingDay(date: string, isHoliday = ofDispatch) {
  return isDeliveryDay(date, isHoliday) && weekday(date) !== 6
}

/** Monday to Saturday except bank holidays, and except a Saturday for which a bank holiday is a substitute. */
export function isDeliveryDay(date: string, isHoliday = ofDispatch) {
  return weekday(date) !== 0 && !isHoliday(date)
}

export function isSaturday(date: string) {
  return weekday(date) === 6
}

export function daysAfter(date: string, days: number) {
  return new Date(atHour(date, 12) + days * day).toISOString().slice(0, 10)
}

export function workingDaysAfter(date: string, days: number, isHoliday = ofDispatch) {
  for (let left = days; left > 0;) {
    date = daysAfter(date, 1)
    if (isWorkingDay(date, isHoliday)) left--
  }
  return date
}

export function workingDayBefore(date: string) {
  do date = daysAfter(date, -1)
  while (!isWorkingDay(date))
  return date
}

/** London's date at an instant: `2026-11-24`. */
export function dateOf(instant: Date) {
  const { year, month, day: of } = partsOf(instant)
  return `${year}-${month}-${of}`
}

/** The instant of a full hour of London's time on a date. */
export function instantOf(date: string, hour: number) {
  const guess = atHour(date, hour)
  const { year, month, day: of, hour: shown, minute } = partsOf(new Date(guess))
  const ahead = atHour(`${year}-${month}-${of}`, Number(shown)) + Number(minute) * 60_000 - guess
  return new Date(guess - ahead)
}

function weekday(date: string) {
  return new Date(atHour(date, 12)).getUTCDay()
}

/** Universal time, by numbers: parsing the date as text takes several times as long. */
function atHour(date: string, hour: number) {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)), hour)
}

type Parts = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>

function partsOf(instant: Date): Parts {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of london.formatToParts(instant)) parts[type] = value
  return parts as Parts
}
