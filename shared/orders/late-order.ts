// What a late order's page says before the shopper asks: how late it is, why, and what happens next.
import { formatDay } from '#shared/platform/day-words.ts'
import { workingDaysAfter } from '#shared/platform/london-days.ts'

type LateOrder = { status: string; deliveryDate: string | null; collected: boolean }
type LateNotice = { heading: string; reason: string; next: string }

/** Working days after the promised date until the shop stops waiting for the courier. */
const courierDays = 5

export function lateNotice({ status, deliveryDate, collected }: LateOrder): LateNotice {
  const heading = `Sorry, your order is ${status === 'LO' ? 'delayed' : 'late'}`
  const was = collected ? 'It was due to be ready to collect by' : 'It was due by'
  const due = deliveryDate === null ? '' : `${was} ${formatDay(deliveryDate)}. `
  if (status === 'SB')
    return {
      heading,
      reason: `${due}We’re still waiting for an item to reach our warehouse.`,
      next: 'We’ll send your order as soon as it arrives, and email you when it’s on its way. If you’d rather not wait, you can cancel it for a full refund.',
    }
  if (status === 'TF' || status === 'LO') {
    const until = deliveryDate === null ? null : formatDay(workingDaysAfter(deliveryDate, courierDays))
    return {
      heading,
      reason: `${due}It’s with the courier, and we’re chasing them.`,
      next: until
        ? `Most late parcels arrive within a day or two. If yours isn’t with you by ${until}, contact us and we’ll send it again or refund you.`
        : 'If it isn’t with you in the next few days, contact us and we’ll send it again or refund you.',
    }
  }
  return {
    heading,
    reason: `${due}It hasn’t left our warehouse yet.`,
    next: 'We’ll email you as soon as it’s on its way. If you’d rather not wait, you can cancel it for a full refund.',
  }
}
