// Whether a credit account has ended: closed, or expired for lack of use (specification § 3, account-expired). An ended account
// cannot be used for purchases again; what is owed can still be paid.

/** Values of `arrearsStatus` for an ended account. A withdrawal from the agreement closes the account. */
export const closedAccount = 'CLOSED'
export const expiredAccount = 'EXPIRED'

export function creditAccountHasEnded({ arrearsStatus }: { arrearsStatus: string }): boolean {
  return arrearsStatus === closedAccount || arrearsStatus === expiredAccount
}
