// Closes the months of an account that are over: what each statement says, and the interest and fees that it books. Pure;
// amounts are pence. The rules are in docs/decisions/0021.
import type { BrandCode } from '#shared/brands/brand.ts'
import { termsOf } from '#shared/credit/credit-terms.ts'
import { monthlyRate } from '#shared/credit/credit-cost.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { dueDayAfter, endOf, firstPeriod, periodAfter, startOf, type Period } from './periods.ts'

/** A transfer as the customer sees it: above zero it is owed, below zero it was paid or given back. */
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
  /** The last transfer that was booked when it was closed. */
  through: number
}

export type Terms = {
  brand: BrandCode
  statementDay: number
  /** ISO date; null when nothing was ever booked of an account older than our records. */
  began: string | null
  /** Per cent a month of the agreement; null is that of the brand's terms. */
  rate: number | null
  /** With the recoveries team nothing is added any more. */
  frozen: boolean
  /** ISO date by which all is to be repaid, of an agreement that was withdrawn from. */
  repayBy: string | null
  /** Purchases since an interest-free offer began that still counts, and what was given back of any. */
  offered: readonly Booked[]
}

/** Whether a statement counts a transfer. What it booked itself it counts, whatever number that was given. */
export function counts({ ends, through }: Pick<Closed, 'ends' | 'through'>, { id, at, kind }: Booked): boolean {
  return at < ends && (id <= through || kind === 'interest' || kind === 'fee')
}

/**
 * What was paid off an earlier balance, up to an instant. What was bought since and given back again is none of it.
 */
export function paidOff(since: readonly Booked[], before = Infinity): number {
  const bought = new Set(
    since.filter(({ kind }) => kind === 'purchase').map(({ reference }) => `${reference}:purchase`),
  )
  return -sum(
    since.filter(
      ({ kind, at, reference }) =>
        at < before && (kind === 'payment' || (kind === 'refund' && !bought.has(ofWhat(reference)))),
    ),
  )
}

/** `J123:purchase` of a whole refund and of each that gives back a part, which adds its own number. */
function ofWhat(reference: string): string {
  return reference.split(':').slice(0, 2).join(':')
}

/** `booked` are all transfers that `last` does not count; all there are when there is none. Oldest month first. */
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
    const just = previous
    open = open.filter((one) => !counts(just, one))
    closed.push(previous)
  }
}

function closeMonth(terms: Terms, previous: Closed | null, period: Period, open: readonly Booked[], through: number): Closed {
  const start = previous ? 0 : startOf(period.fromDay)
  const earlier = open.filter(({ at }) => at < start)
  const since = open.filter(({ at }) => at >= start && at < period.ends)
  const opening = previous ? previous.closing : sum(earlier)
  const purchases = sum(of(since, 'purchase', 'opening'))
  const refunds = 0 - sum(of(since, 'refund'))
  const payments = 0 - sum(of(since, 'payment'))
  const waits = terms.repayBy !== null && terms.repayBy >= period.toDay
  const late = previous && !waits ? lateOf(previous, period, since) : { left: 0, missed: false }
  const { minimumPayment: asked, adminFee, apr } = termsOf(terms.brand, period.toDay)
  const bears = previous ? Math.max(0, late.left - freeOf(terms, previous, period.toDay, endOf(previous.dueDay))) : 0
  const interest = terms.frozen ? 0 : interestOn(bears, terms.rate ?? monthlyRate(apr))
  const fees = late.missed && !terms.frozen && !terms.repayBy ? adminFee * 100 : 0
  const closing = opening + purchases - refunds - payments + interest + fees
  const unpaid = previous ? Math.max(0, previous.minimumPayment - paidOff(since)) : 0
  const minimumPayment = terms.repayBy ? Math.max(0, closing) : minimumOf(closing, asked, interest + fees + unpaid)
  const due = dueDayAfter(period.toDay)
  const dueDay = terms.repayBy && terms.repayBy > period.toDay ? terms.repayBy : due
  return { ...period, opening, purchases, refunds, payments, interest, fees, closing, minimumPayment, dueDay, through }
} // prettier-ignore

/** What was left of a statement on its due day, and whether less than its minimum payment had been made. */
function lateOf({ closing, minimumPayment, dueDay }: Closed, { toDay }: Period, since: readonly Booked[]) {
  if (dueDay > toDay) return { left: 0, missed: false }
  const paid = paidOff(since, endOf(dueDay))
  return { left: Math.max(0, closing - paid), missed: paid < minimumPayment }
}

/**
 * What of a statement adds no interest to a later one, which ends on `toDay`: bought under an offer whose charge date has not
 * come then, less what was given back of it until an
 * instant. What is paid is taken to pay off everything else first.
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
    ({ kind, at, reference }) => kind === 'refund' && at < before && givenBack.has(ofWhat(reference)),
  )
  return sum(bought) + sum(back)
} // prettier-ignore

/** By the terms of the day on which it was bought: what was promised then is kept. */
function isFree(brand: BrandCode, day: string, toDay: string): boolean {
  const offer = termsOf(brand, day).interestFree
  return offer !== null && offer.startDate <= day && day <= offer.endDate && toDay < offer.chargeDate
}

/** A month's interest, to the nearest penny. */
export function interestOn(left: number, rate: number): number {
  return Math.round((left * rate) / 100)
}

/** Part of the balance, or the least; with what was added this month and what is still unpaid; never more than is owed. */
export function minimumOf(closing: number, { percent, least }: { percent: number; least: number }, added: number): number {
  if (closing <= 0) return 0
  return Math.min(closing, Math.max(Math.ceil((closing * percent) / 100), least * 100) + added)
} // prettier-ignore

function of(booked: readonly Booked[], ...kinds: BookedKind[]): Booked[] {
  return booked.filter(({ kind }) => kinds.includes(kind))
}

export function sum(booked: readonly Booked[]): number {
  return booked.reduce((total, { amount }) => total + amount, 0)
}
