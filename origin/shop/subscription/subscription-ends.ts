// A delivery subscription lasts a year from the day it is bought, is never renewed by itself, and can be given back within
// fourteen days (Consumer Contracts Regulations, reg. 29 and 30). Days are London's, as ISO dates.
import { daysAfter } from '#shared/platform/london-days.ts'

/** `reminds`: so many days before its end its holder is told that it ends. */
export const subscriptionTerms = { months: 12, coolingOffDays: 14, reminds: 30 } as const

/** The last day it can be used. The 29th of February has its next year's day on the 28th. */
export function subscriptionEnds(started: string): string {
  const next = `${Number(started.slice(0, 4)) + 1}${started.slice(4)}`
  return next.endsWith('-02-29') ? next.replace(/29$/, '28') : next
}

/** The last day on which cancelling gives all of the money back. */
export function subscriptionCancelBy(started: string): string {
  return daysAfter(started, subscriptionTerms.coolingOffDays)
}

/** From when its holder is reminded. */
export function subscriptionReminds(ends: string): string {
  return daysAfter(ends, -subscriptionTerms.reminds)
}
