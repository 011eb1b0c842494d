// The message at the top of the credit account, by the account's standing. Messages help and neither threaten nor promote.
import { creditAccountHasEnded } from '#shared/credit/credit-account-ended.ts'
import type { AgreementDetails, CreditMessageType } from '#shared/credit/credit-account.ts'

type AccountStanding = Pick<
  AgreementDetails,
  'arrearsStatus' | 'arrearsStatusIndicator' | 'arrearsManagement' | 'purchaseOnHold' | 'creditMessageType'
>

/** Without a message type, the message follows from the standing. */
export function accountMessageType(standing: AccountStanding): CreditMessageType {
  if (standing.creditMessageType !== '') return standing.creditMessageType
  if (standing.arrearsManagement === 'recoveries') return 'RECOVERIES'
  if (creditAccountHasEnded(standing)) return 'CLOSED'
  if (standing.arrearsStatus !== '' || standing.arrearsStatusIndicator) return 'OVERDUE'
  return standing.purchaseOnHold || standing.arrearsManagement === 'probe-reject' ? 'ON_HOLD' : ''
}

export const accountMessages: Readonly<
  Record<Exclude<CreditMessageType, ''>, readonly [heading: string, words: string]>
> = {
  LIMIT_INCREASE: [
    'A higher limit, if you want it',
    'You can have a higher credit limit. It is your choice, and you find it below.',
  ],
  OVERDUE: ['We’re here to help', 'A payment on your account is overdue. Paying it brings your account up to date.'],
  ON_HOLD: [
    'We’re here to help',
    'New purchases on your account are paused for now. You can still pay for orders by card.',
  ],
  RECOVERIES: [
    'We’re here to help',
    'Your account is being looked after by our specialist team. They work with you on payments you can afford.',
  ],
  CLOSED: ['Your account is closed', 'Nothing more can be bought with this account. Your statements stay here.'],
  WITHDRAWN: ['You’ve withdrawn from your agreement', 'Nothing more can be bought with this account.'],
}
