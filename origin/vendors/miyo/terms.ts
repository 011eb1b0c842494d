// The embedded second provider's terms of a loan before the customer agrees.
import { poundsFromPence } from '#shared/platform/money.ts'
import { splitProportionally } from '#origin/shop/bag/split-proportionally.ts'

/** Pence. */
export const loanLimits = { from: 100, to: 100_000 } as const
const parts = [1, 1, 1]

/** `amount` in pence. The instalments add up to the amount to the penny; the first is due today. */
export function lendingTerms(amount: number, now: Date) {
  const available = Number.isInteger(amount) && amount >= loanLimits.from && amount <= loanLimits.to
  return {
    available,
    instalments: available
      ? splitProportionally(amount, parts).map((part, at) => ({
          due: monthsAfter(now, at),
          amount: poundsFromPence(part),
        }))
      : [],
    words: [
      'Three payments, one today and two in the months that follow. No interest.',
      'If a payment is late, Miyo charges £6 once and may tell credit reference agencies. Missed payments can make it harder to borrow.',
      'Miyo checks whether you can afford it each time. You must be 18 or over and live in the UK. Subject to status.',
      'You may withdraw within 14 days, repay early at no cost, and take a complaint to the Financial Ombudsman Service.',
    ],
    lender: 'Miyo Finance (UK) Limited',
    effective: '2026-07-15',
    termsUrl: 'https://miyo.example/terms',
  }
}

/** ISO date. In a month without that day, the last day of the month. */
function monthsAfter(from: Date, months: number): string {
  const date = new Date(from)
  date.setUTCMonth(date.getUTCMonth() + months)
  if (date.getUTCDate() !== from.getUTCDate()) date.setUTCDate(0)
  return date.toISOString().slice(0, 10)
}
