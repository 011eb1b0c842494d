// The amounts that can be paid to an account now, and the cost of paying only the minimum (uk-retail-rules C8).
import { creditTermsOn } from '#shared/credit/credit-terms.ts'
import type { ReplyInput } from '#shared/platform/call.ts'
import type { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { monthlyRate } from '#shared/credit/credit-cost.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { poundsFromPence } from '#shared/platform/money.ts'
import type { CreditAccount } from './account.ts'
import { counts, freeOf, interestOn, minimumOf, paidOff, type Closed } from './close.ts'
import { endOf, periodAfter } from './periods.ts'

/** A hundred years, so that the loop ends for any balance. */
const maxMonths = 1200

export function payableOf(
  account: CreditAccount,
  lastPaid: LastPaid | null,
  now: Date,
): ReplyInput<typeof creditAccountCalls.payable> {
  const { row, terms, balance, statements } = account
  const { minimumPayment } = creditTermsOn(row.brand, dateOf(now))
  const rate = rateOf(account, now)
  const owed = Math.max(0, balance.owed)
  const repayable = owed > 0 && !terms.frozen && !terms.repayBy
  const only = repayable ? atMinimumOnly(owed, rate, minimumPayment, freeMonths(account)) : null
  return {
    minimumPayment: poundsFromPence(balance.instalment),
    currentBalance: poundsFromPence(balance.left),
    outstandingBalance: poundsFromPence(owed),
    paymentDueDate: balance.left > 0 ? statements[0]!.dueDay : null,
    interestAtMinimum: poundsFromPence(interestOn(leftToCharge(account, now), rate)),
    atMinimumOnly: only && { months: only.months, total: poundsFromPence(only.total) },
    lastPayment: lastPaid && { on: dateOf(new Date(lastPaid.at)), amount: poundsFromPence(lastPaid.amount) },
  }
}

export type LastPaid = { at: number; amount: number }

/** Per cent a month: the agreement's rate, otherwise the brand's rate. */
function rateOf({ terms, row }: CreditAccount, now: Date): number {
  return terms.rate ?? monthlyRate(creditTermsOn(row.brand, dateOf(now)).apr)
}

/**
 * The balance that bears interest on the next statement: the balance left on the due day or, before that day, the balance
 * left after the minimum payment.
 */
function leftToCharge({ statements: [last], booked, balance, terms }: CreditAccount, now: Date): number {
  if (!last || terms.frozen) return 0
  const { toDay } = periodAfter(last, terms.statementDay)
  if (terms.repayBy !== null && terms.repayBy >= toDay) return 0
  const free = freeOf(terms, last, toDay, endOf(last.dueDay))
  if (last.dueDay >= dateOf(now)) return Math.max(0, balance.left - balance.instalment - free)
  const since = booked.filter((one) => !counts(last, one))
  return Math.max(0, last.closing - paidOff(since, endOf(last.dueDay)) - free)
}

/** Each call returns the interest-free part of the balance for the next statement. */
function freeMonths({ statements: [last], terms }: CreditAccount): () => number {
  let period: Pick<Closed, 'number' | 'toDay'> | undefined = last
  return () => {
    if (!period || terms.offered.length === 0) return 0
    period = periodAfter(period, terms.statementDay)
    return freeOf(terms, { ends: Infinity, through: Infinity }, period.toDay)
  }
}

/** Months and total when only the minimum is paid, on each due day, and nothing is bought. */
export function atMinimumOnly(
  owed: number,
  rate: number,
  minimumTerms: { percent: number; least: number },
  free: () => number,
) {
  let total = minimumOf(owed, minimumTerms, 0)
  let left = owed - total
  let months = 1
  while (left > 0 && months < maxMonths) {
    const interest = interestOn(Math.max(0, left - free()), rate)
    const paid = minimumOf(left + interest, minimumTerms, interest)
    left += interest - paid
    total += paid
    months++
  }
  return { months, total }
}
