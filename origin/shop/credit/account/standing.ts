// How an account stands on a day: what is owed, what is left to pay of its last statement, and whether it is in trouble.
// Pure; amounts are pence. Whatever pays is counted, whichever journey it came by.
import { creditAccountHasEnded } from '#shared/credit/credit-account-ended.ts'
import { counts, paidOff, sum, type Booked, type Closed } from './close.ts'

export type Trouble = {
  arrearsStatus: string
  arrearsManagement: '' | 'probe-reject' | 'recoveries'
  purchaseOnHold: boolean
}

export type Standing = {
  /** Below zero when the lender owes the customer. */
  owed: number
  /** What is left of the last statement. */
  left: number
  /** What is left of its minimum payment. */
  instalment: number
  /** What is left of the minimum payment that was due last; null when none has been due yet. */
  overdue: number | null
}

export const inArrears = 'ARREARS'

/**
 * `statements` newest first; `booked` is all that the oldest of them does not count, or all there is without one. After a
 * withdrawal nothing is overdue until the day by which all is repaid.
 */
export function standingOf(
  statements: readonly Closed[],
  booked: readonly Booked[],
  today: string,
  repayBy: string | null,
): Standing {
  const [last] = statements
  if (!last) return { owed: sum(booked), left: 0, instalment: 0, overdue: null }
  const since = (statement: Closed) => booked.filter((one) => !counts(statement, one))
  const owed = last.closing + sum(since(last))
  const ofWhatIsOwed = (amount: number) => Math.max(0, Math.min(amount, owed))
  const paid = paidOff(since(last))
  const waits = repayBy !== null && repayBy >= today
  const due = waits ? undefined : statements.find(({ dueDay }) => dueDay < today)
  return {
    owed,
    left: ofWhatIsOwed(last.closing - paid),
    instalment: ofWhatIsOwed(last.minimumPayment - paid),
    overdue: due ? ofWhatIsOwed(due.minimumPayment - paidOff(since(due))) : null,
  }
}

/**
 * Arrears begin when a minimum payment is overdue, and stop purchases. They end with the payment of what is overdue; for an
 * account whose purchases the lender stopped (probe-reject) when nothing is left of the last statement, and for one with the
 * recoveries team only when nothing is owed at all. A hold of any other cause is nobody's to lift here, and an account that
 * has ended stays so.
 */
export function troubleAfter(was: Trouble, { owed, left, overdue }: Standing, stated: boolean, held: boolean): Trouble {
  if (creditAccountHasEnded(was)) return was
  if (was.arrearsStatus === '' && was.arrearsManagement === '') {
    if (!overdue) return was
    return { arrearsStatus: inArrears, arrearsManagement: '', purchaseOnHold: true }
  }
  const cleared = {
    '': overdue === 0,
    'probe-reject': stated && left === 0 && !overdue,
    recoveries: false,
  }[was.arrearsManagement]
  if (owed > 0 && !cleared) return was
  return { arrearsStatus: '', arrearsManagement: '', purchaseOnHold: held }
} // prettier-ignore
