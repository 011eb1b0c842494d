// The text about an interest-free offer, the same in documents and pages: it describes what statements do.
import { formatDate } from '#shared/platform/day-words.ts'

type Offer = { startDate: string; endDate: string; chargeDate: string }

export function interestFreeMessage({ startDate, endDate, chargeDate }: Offer): string[] {
  const charged = formatDate(chargeDate)
  return [
    `We won’t charge interest on what you buy from ${formatDate(startDate)} to ${formatDate(endDate)} on statements that end before ${charged}. Your payments go towards everything else first.`,
    `On statements that end on ${charged} or later, we’ll charge interest on anything left to pay, as usual. We won’t charge interest for the time before.`,
    'You’ll still need to make the minimum payment each month.',
  ]
}
