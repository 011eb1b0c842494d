// The text about an interest-free offer, the same in documents and pages: it describes what statements do (docs/decisions/0021).
import { formatDate } from '#shared/platform/day-words.ts'

type Offer = { startDate: string; endDate: string; chargeDate: string }

export function interestFreeMessage({ startDate, endDate, chargeDate }: Offer): string[] {
  const charged = formatDate(chargeDate)
  return [
    `What you buy from ${formatDate(startDate)} to ${formatDate(endDate)} adds no interest to statements that end before ${charged}. What you pay is taken to pay off everything else first.`,
    `On statements that end on ${charged} or later, what is left of it bears interest like anything else. No interest is added for the time before.`,
    'The minimum payment is due each month all the same.',
  ]
}
