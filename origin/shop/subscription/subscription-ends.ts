// The dates of a delivery subscription: one year from the day of purchase, no renewal, a cooling-off period of fourteen days
// (Consumer Contracts Regulations, reg. 29 and 30). Dates are ISO dates in London.
import { daysAfter } from '#shared/platform/london-days.ts'

/** `reminds`: days before the end on which the reminder is sent. */
export const subscriptionTerms = { months: 12, coolingOffDays: 14, reminds: 30 } as const

/** The last day of the subscription; a subscription of the 29th of February ends on the 28th. */
export function subscriptionEnds(started: string): string {
  const next = `${Number(started.slice(0, 4)) + 1}${started.slice(4)}`
  return next.endsWith('-02-29') ? next.replace(/29$/, '28') : next
}

/** The last day on which cancelling refunds the whole price. */
export function subscriptionCancelBy(started: string): string {
  return daysAfter(started, subscriptionTerms.coolingOffDays)
}

/** The day from which the reminder is due. */
export function subscriptionReminds(ends: string): string {
  return daysAfter(ends, -subscriptionTerms.reminds)
}
