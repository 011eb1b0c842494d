// Whether a store-credit account has ended: closed, or expired because nobody used it (specification § 3, account-expired).
// Nothing can be bought with it any more, and nothing brings it back; what is owed can still be paid.

/** What a lender says as `arrearsStatus` of an account that has ended. Somebody who withdrew from the agreement has closed it. */
export const closedAccount = 'CLOSED'
export const expiredAccount = 'EXPIRED'

export function creditAccountHasEnded({ arrearsStatus }: { arrearsStatus: string }): boolean {
  return arrearsStatus === closedAccount || arrearsStatus === expiredAccount
}
