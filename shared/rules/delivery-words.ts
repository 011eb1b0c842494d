// The delivery promise in words: only from the server's dates, and with the cut-off's own day, so that a page read a
// little later never promises too much.
import { dayWords, weekdayOf } from './day-words.ts'

type Dates = { cutOffTime: string; standardDeliveryDate: string; expressDeliveryDate: string }

/** `{ by: '10pm on Saturday', standard: 'Tue 24 Nov', express: 'Mon 23 Nov' }`; express only where it is sooner. */
export function deliveryWords({ cutOffTime, standardDeliveryDate, expressDeliveryDate }: Dates) {
  const { date, time } = inLondon(cutOffTime)
  return {
    by: `${time} on ${weekdayOf(date)}`,
    standard: dayWords(standardDeliveryDate),
    express: expressDeliveryDate < standardDeliveryDate ? dayWords(expressDeliveryDate) : null,
  }
}

let london: Intl.DateTimeFormat | undefined

/** The London calendar day of an instant, and its time as `10pm` or `9.30am`. */
export function inLondon(instant: string): { date: string; time: string } {
  london ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const found = Object.fromEntries(london.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  const hour = Number(found.hour)
  const minutes = found.minute === '00' ? '' : `.${found.minute}`
  return {
    date: `${found.year}-${found.month}-${found.day}`,
    time: hour === 0 && !minutes ? 'midnight' : `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`,
  }
}
