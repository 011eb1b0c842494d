// The delivery promise as text. It uses the server's dates only and names the cut-off's day, so a page read after midnight does not
// promise too much.
import { formatDay, weekdayOf } from '#shared/platform/day-words.ts'

type Dates = { cutOffTime: string; standardDeliveryDate: string; expressDeliveryDate: string }

/** `{ by: '10pm on Saturday', standard: 'Tue 24 Nov', express: 'Mon 23 Nov' }`; `express` is null unless it is sooner. */
export function deliveryLabel({ cutOffTime, standardDeliveryDate, expressDeliveryDate }: Dates) {
  const { date, time } = inLondon(cutOffTime)
  return {
    by: `${time} on ${weekdayOf(date)}`,
    standard: formatDay(standardDeliveryDate),
    express: expressDeliveryDate < standardDeliveryDate ? formatDay(expressDeliveryDate) : null,
  }
}

/**
 * The London calendar day of an instant, and its time as `10pm` or `9.30am`. Computed by the Summer Time Order 2002 (summer time from
 * 1 am UTC on March's last Sunday to 1 am UTC on October's last Sunday), because the first `Intl` time zone call blocks a phone for
 * about 100 ms.
 */
export function inLondon(instant: string): { date: string; time: string } {
  const utc = new Date(instant)
  const year = utc.getUTCFullYear()
  const summer = utc.getTime() >= clocksChange(year, 2) && utc.getTime() < clocksChange(year, 9)
  const clock = new Date(utc.getTime() + (summer ? 3_600_000 : 0)).toISOString()
  const hour = Number(clock.slice(11, 13))
  const minutes = clock.slice(14, 16) === '00' ? '' : `.${clock.slice(14, 16)}`
  return {
    date: clock.slice(0, 10),
    time: hour === 0 && !minutes ? 'midnight' : `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`,
  }
}

/** 1 am UTC on the last Sunday of a month of 31 days; `month` counts from 0. */
function clocksChange(year: number, month: number): number {
  return Date.UTC(year, month, 31 - new Date(Date.UTC(year, month, 31)).getUTCDay(), 1)
}
