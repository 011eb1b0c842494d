// Whether a credit account has ended: closed, or expired for lack of use (specification § 3, account-expired). An ended account
// cannot be used for purchases again; what is owed can still be paid.
import type { AgreementDetails } from './credit-account.ts'

/** Values of `arrearsStatus` for an ended account. A withdrawal from the agreement closes the account. */
export const closedAccount = 'CLOSED'
export const expiredAccount = 'EXPIRED'

export function creditAccountHasEnded({ arrearsStatus }: { arrearsStatus: string }): boolean {
  return arrearsStatus === closedAccount || arrearsStatus === expiredAccount
}

type AccountStanding = Pick<
  AgreementDetails,
  'arrearsStatus' | 'arrearsStatusIndicator' | 'arrearsManagement' | 'purchaseOnHold'
>

/** Whether purchases are stopped: the account is in arrears, on hold or has ended. */
export function isAccountRestricted(standing: AccountStanding): boolean {
  const { arrearsStatus, arrearsStatusIndicator, arrearsManagement, purchaseOnHold } = standing
  return arrearsStatus !== '' || arrearsStatusIndicator || arrearsManagement !== '' || purchaseOnHold
}
