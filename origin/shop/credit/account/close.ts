// Closes the months of an account that are over: the figures of each statement, and the interest and fees that are booked
// with it. Pure; amounts are pence. The rules are in docs/decisions/0019-store-credit.md.
import type { BrandCode } from '#shared/brands/brand.ts'
import { creditTermsOn } from '#shared/credit/credit-terms.ts'
import { monthlyRate } from '#shared/credit/credit-cost.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { dueDayAfter, endOf, firstPeriod, periodAfter, startOf, type Period } from './periods.ts'

/** A transfer of the account: positive adds to what is owed, negative is a payment or a refund. */
export type Booked = { id: number; at: number; amount: number; kind: BookedKind; reference: string }
export type BookedKind = 'opening' | 'purchase' | 'refund' | 'payment' | 'interest' | 'fee'

export type Closed = Period & {
  opening: number
  purchases: number
  refunds: number
  payments: number
  interest: number
  fees: number
  closing: number
  minimumPayment: number
  dueDay: string
  /** The id of the ledger's last transfer when the month was closed. */
  through: number
}

export type Terms = {
  brand: BrandCode
  statementDay: number
  /** ISO date; null for an account older than our records without any transfer. */
  began: string | null
  /** The agreement's rate in per cent a month; null means the rate of the brand's terms. */
  rate: number | null
  /** The account is with the recoveries team: neither interest nor fees are added. */
  frozen: boolean
  /** After a withdrawal, the ISO date by which everything is to be repaid. */
  repayBy: string | null
  /** Purchases since the start of an interest-free offer that still counts, and the refunds since then. */
  offered: readonly Booked[]
}

/** Whether a statement counts a transfer. Its own interest and fees count although their ids are later than `through`. */
export function counts({ ends, through }: Pick<Closed, 'ends' | 'through'>, { id, at, kind }: Booked): boolean {
  return at < ends && (id <= through || kind === 'interest' || kind === 'fee')
}

/** The amount paid off an earlier balance before an instant. The refund of a later purchase pays nothing off that balance. */
export function paidOff(since: readonly Booked[], before = Infinity): number {
  const bought = new Set(
    since.filter(({ kind }) => kind === 'purchase').map(({ reference }) => `${reference}:purchase`),
  )
  return -sum(
    since.filter(
      ({ kind, at, reference }) =>
        at < before && (kind === 'payment' || (kind === 'refund' && !bought.has(refundedPurchase(reference)))),
    ),
  )
}

/** `J123:purchase` for a full refund (`J123:purchase`) and for a partial one (`J123:purchase:id`). */
function refundedPurchase(reference: string): string {
  return reference.split(':').slice(0, 2).join(':')
}

/** `booked`: all transfers that `last` does not count, or all of the account without a `last`. Oldest month first. */
export function closeMonths(
  terms: Terms,
  last: Closed | null,
  booked: readonly Booked[],
  { today, through }: { today: string; through: number },
): Closed[] {
  if (terms.began === null) return []
  const closed: Closed[] = []
  let previous = last
  let open = booked
  for (;;) {
    const period = previous ? periodAfter(previous, terms.statementDay) : firstPeriod(terms.began, terms.statementDay)
    if (period.toDay >= today) return closed
    previous = closeMonth(terms, previous, period, open, through)
    const closing = previous
    open = open.filter((one) => !counts(closing, one))
    closed.push(previous)
  }
}

function closeMonth(
  terms: Terms,
  previous: Closed | null,
  period: Period,
  open: readonly Booked[],
  through: number,
): Closed {
  const start = previous ? 0 : startOf(period.fromDay)
  const earlier = open.filter(({ at }) => at < start)
  const since = open.filter(({ at }) => at >= start && at < period.ends)
  const opening = previous ? previous.closing : sum(earlier)
  const purchases = sum(of(since, 'purchase', 'opening'))
  const refunds = 0 - sum(of(since, 'refund'))
  const payments = 0 - sum(of(since, 'payment'))
  const waits = terms.repayBy !== null && terms.repayBy >= period.toDay
  const late = previous && !waits ? lateOf(previous, period, since) : { left: 0, missed: false }
  const { minimumPayment: minimumTerms, adminFee, apr } = creditTermsOn(terms.brand, period.toDay)
  const bears = previous ? Math.max(0, late.left - freeOf(terms, previous, period.toDay, endOf(previous.dueDay))) : 0
  const interest = terms.frozen ? 0 : interestOn(bears, terms.rate ?? monthlyRate(apr))
  const fees = late.missed && !terms.frozen && !terms.repayBy ? adminFee * 100 : 0
  const closing = opening + purchases - refunds - payments + interest + fees
  const unpaid = previous ? Math.max(0, previous.minimumPayment - paidOff(since)) : 0
  const minimumPayment = terms.repayBy
    ? Math.max(0, closing)
    : minimumOf(closing, minimumTerms, interest + fees + unpaid)
  const due = dueDayAfter(period.toDay)
  const dueDay = terms.repayBy && terms.repayBy > period.toDay ? terms.repayBy : due
  return { ...period, opening, purchases, refunds, payments, interest, fees, closing, minimumPayment, dueDay, through }
}

/** The balance left of a statement on its due day, and whether less than its minimum payment had been paid. */
function lateOf({ closing, minimumPayment, dueDay }: Closed, { toDay }: Period, since: readonly Booked[]) {
  if (dueDay > toDay) return { left: 0, missed: false }
  const paid = paidOff(since, endOf(dueDay))
  return { left: Math.max(0, closing - paid), missed: paid < minimumPayment }
}

/**
 * The part of a statement's balance that bears no interest on a later statement, which ends on `toDay`: purchases under an
 * offer whose charge date is later, less their refunds until an instant. Payments pay off everything else first.
 */
export function freeOf(
  { brand, offered }: Pick<Terms, 'brand' | 'offered'>,
  statement: Pick<Closed, 'ends' | 'through'>,
  toDay: string,
  before = Infinity,
): number {
  const bought = offered.filter(
    (one) => one.kind === 'purchase' && counts(statement, one) && isFree(brand, dateOf(new Date(one.at)), toDay),
  )
  const givenBack = new Set(bought.map(({ reference }) => `${reference}:purchase`))
  const back = offered.filter(
    ({ kind, at, reference }) => kind === 'refund' && at < before && givenBack.has(refundedPurchase(reference)),
  )
  return sum(bought) + sum(back)
}

/** The terms on the day of the purchase apply, because the customer was promised those terms. */
function isFree(brand: BrandCode, day: string, toDay: string): boolean {
  const offer = creditTermsOn(brand, day).interestFree
  return offer !== null && offer.startDate <= day && day <= offer.endDate && toDay < offer.chargeDate
}

/** A month's interest, to the nearest penny. */
export function interestOn(left: number, rate: number): number {
  return Math.round((left * rate) / 100)
}

/** A share of the balance or the terms' minimum, plus `added` (interest, fees, unpaid minimum); at most the balance. */
export function minimumOf(
  closing: number,
  { percent, least }: { percent: number; least: number },
  added: number,
): number {
  if (closing <= 0) return 0
  return Math.min(closing, Math.max(Math.ceil((closing * percent) / 100), least * 100) + added)
}

function of(booked: readonly Booked[], ...kinds: BookedKind[]): Booked[] {
  return booked.filter(({ kind }) => kinds.includes(kind))
}

export function sum(booked: readonly Booked[]): number {
  return booked.reduce((total, { amount }) => total + amount, 0)
}
