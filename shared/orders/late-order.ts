// The notice of a late order: when it was due, why it is late, and what happens next.
import { promisedDays, type PromisedDates } from '#shared/delivery/parcels.ts'

/** `mayCancel`: there is a form for it below the notice. */
type LateOrder = PromisedDates & { status: string; collected: boolean; mayCancel?: boolean }
type LateNotice = { heading: string; reason: string; next: string }

export function lateNotice({ status, collected, mayCancel = false, ...dates }: LateOrder): LateNotice {
  const ifNot = `If you’d rather not wait, ${mayCancel ? 'you can cancel it' : 'tell us and we’ll cancel it'} for a full refund.`
  const heading = `Sorry, your order is ${status === 'LO' ? 'delayed' : 'late'}`
  const was = collected ? 'It was due to be ready to collect by' : 'It was due by'
  const due = dates.deliveryDate === null ? '' : `${was} ${promisedDays(dates)}. `
  if (status === 'SB')
    return {
      heading,
      reason: `${due}We’re still waiting for an item to reach our warehouse.`,
      next: `We’ll send your order as soon as it arrives, and email you when it’s on its way. ${ifNot}`,
    }
  if (status === 'TF' || status === 'LO')
    return {
      heading,
      reason: `${due}It’s with the courier, and we’re chasing them.`,
      next: 'Most late parcels arrive within a day or two. If yours hasn’t come within five working days of the date we gave you, contact us and we’ll send it again or refund you.',
    }
  return {
    heading,
    reason: `${due}It hasn’t left our warehouse yet.`,
    next: `We’ll email you as soon as it’s on its way. ${ifNot}`,
  }
}
