// The balance of an account on a day: the debt, the rest to pay of its last statement, and whether it is in trouble.
// Pure; amounts are pence. Payments of every payment journey count.
import { creditAccountHasEnded } from '#shared/credit/credit-account.ts'
import { counts, paidOff, sum, type Booked, type Closed } from './close.ts'

export type Trouble = {
  arrearsStatus: string
  arrearsManagement: '' | 'probe-reject' | 'recoveries'
  purchaseOnHold: boolean
}

export type AccountBalance = {
  /** Negative when the lender owes the customer. */
  owed: number
  /** The rest to pay of the last statement. */
  left: number
  /** The rest to pay of the last statement's minimum payment. */
  instalment: number
  /** The rest of the minimum payment whose due day passed last; null before the first due day. */
  overdue: number | null
}

export const inArrears = 'ARREARS'

/**
 * `statements` newest first; `booked`: all transfers that the oldest of them does not count, or all without statements. After a
 * withdrawal nothing is overdue until `repayBy` has passed.
 */
export function balanceOf(
  statements: readonly Closed[],
  booked: readonly Booked[],
  today: string,
  repayBy: string | null,
): AccountBalance {
  const [last] = statements
  if (!last) return { owed: sum(booked), left: 0, instalment: 0, overdue: null }
  const since = (statement: Closed) => booked.filter((one) => !counts(statement, one))
  const owed = last.closing + sum(since(last))
  const cappedByOwed = (amount: number) => Math.max(0, Math.min(amount, owed))
  const paid = paidOff(since(last))
  const mayWait = repayBy !== null && repayBy >= today
  const due = mayWait ? undefined : statements.find(({ dueDay }) => dueDay < today)
  return {
    owed,
    left: cappedByOwed(last.closing - paid),
    instalment: cappedByOwed(last.minimumPayment - paid),
    overdue: due ? cappedByOwed(due.minimumPayment - paidOff(since(due))) : null,
  }
}

/**
 * Arrears begin when a minimum payment is overdue, and stop purchases. Arrears end when the overdue amount is paid; when the
 * lender stopped purchases (probe-reject), once nothing is left of the last statement; with the recoveries team, once nothing
 * is owed. This function lifts no hold for another reason, and an account that has ended stays ended. `held`:
 * purchases stay on hold after the arrears, because of a withdrawal.
 */
export function troubleAfter(
  was: Trouble,
  { owed, left, overdue }: AccountBalance,
  stated: boolean,
  held: boolean,
): Trouble {
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
}
