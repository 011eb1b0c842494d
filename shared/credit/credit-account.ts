// Entities of the credit account (R3.54 to R3.61), in pounds. Fields that the specification does not
// describe are explained here and in docs/decisions/0019-store-credit.md.
import * as z from 'zod/mini'
import { expectedPayments } from './credit-limits.ts'
import { Pounds } from '#shared/platform/money-schema.ts'

/** The lender's process for arrears: none, purchases stopped, or the recoveries team. */
export const ArrearsManagement = z.enum(['', 'probe-reject', 'recoveries'])

/** The message at the top of the account. */
export const CreditMessageType = z.enum([
  '',
  'LIMIT_INCREASE',
  'OVERDUE',
  'ON_HOLD',
  'RECOVERIES',
  'WITHDRAWN',
  'CLOSED',
])
export type CreditMessageType = z.infer<typeof CreditMessageType>

export const AgreementDetails = z.object({
  /** Never below zero. */
  availableToSpend: Pounds,
  creditLimit: Pounds,
  /** Empty in good standing; `CLOSED` or `EXPIRED` when the account has ended. */
  arrearsStatus: z.string(),
  arrearsStatusIndicator: z.boolean(),
  purchaseOnHold: z.boolean(),
  arrearsManagement: z._default(ArrearsManagement, ''),
  /** Unpaid part of the minimum payment due. */
  outstandingInstalment: z._default(Pounds, 0),
  creditMessageType: z._default(CreditMessageType, ''),
  /** Whether an administration fee was charged on the last statement. */
  adminFeeIndicator: z._default(z.boolean(), false),
  /** All that is owed now. */
  outstandingBalance: z._default(Pounds, 0),
  /** Unpaid part of the last statement: the full statement balance. */
  balance: z._default(Pounds, 0),
  creditLimitWithTolerance: z._default(Pounds, 0),
  /** Representative, in per cent: 34.9. */
  apr: z._default(z.nullable(z.number()), null),
  /** Whether a limit increase is offered now. */
  creditLimitIncrease: z._default(z.boolean(), false),
  /** Whether a Direct Debit pays each statement. */
  activeDD: z._default(z.boolean(), false),
  /** The customer refuses further credit: no increase is offered, whatever the preference. */
  voco: z._default(z.boolean(), false),
  /** The minimum payment in per cent of the balance. */
  paymentRate: z._default(z.nullable(z.number()), null),
})
export type AgreementDetails = z.infer<typeof AgreementDetails>

/** 1: request consent before each increase; 2: increase automatically; 3: never. Never preset to 2. */
export const prefTypes = ['1', '2', '3'] as const
export const PrefType = z.enum(prefTypes)
export type PrefType = z.infer<typeof PrefType>

/** '1' accepts an offered increase, '2' declines it. */
export const CustomerDecision = z.enum(['1', '2'])
export type CustomerDecision = z.infer<typeof CustomerDecision>

/** The limit-increase preference and the proposed increase. */
export const Cli = z.object({
  prefType: PrefType,
  propCreditLimit: z._default(z.nullable(Pounds), null),
  propCreditApplyDate: z._default(z.nullable(z.iso.date()), null),
  customerDecision: z._default(z.nullable(CustomerDecision), null),
})
export type Cli = z.infer<typeof Cli>

export const StatementDetails = z.object({
  paymentDueDate: z._default(z.nullable(z.iso.date()), null),
  /** Number of expected payments. */
  expectedPayment: z._default(z.int(), expectedPayments),
})
export type StatementDetails = z.infer<typeof StatementDetails>

/** One line of a statement. `amount` is added to the balance: payments and refunds are negative. */
export const StatementLine = z.object({
  date: z.iso.date(),
  kind: z.enum(['purchase', 'refund', 'payment', 'interest', 'fee', 'opening']),
  words: z.string(),
  amount: z.number().check(z.multipleOf(0.01)),
})
export type StatementLine = z.infer<typeof StatementLine>

export const Statement = z.object({
  /** Counts from 1 for each account. */
  number: z.int(),
  from: z.iso.date(),
  to: z.iso.date(),
  openingBalance: z.number().check(z.multipleOf(0.01)),
  purchases: Pounds,
  refunds: Pounds,
  payments: Pounds,
  interest: Pounds,
  fees: Pounds,
  closingBalance: z.number().check(z.multipleOf(0.01)),
  minimumPayment: Pounds,
  paymentDueDate: z.iso.date(),
})
export type Statement = z.infer<typeof Statement>

/** The customer's agreement, and the deadline of withdrawal (14 days, CCA s. 66A). */
export const Agreement = z.object({
  acceptedOn: z.iso.date(),
  creditLimit: Pounds,
  annualInterestRate: z.number(),
  periodInterestRate: z.number(),
  variableApr: z.number(),
  /** Last day of withdrawal. */
  withdrawBy: z.iso.date(),
  withdrawn: z.nullable(z.object({ on: z.iso.date(), repayBy: z.iso.date(), toRepay: Pounds })),
})
export type Agreement = z.infer<typeof Agreement>

/** Values of `arrearsStatus` for an ended account. A withdrawal from the agreement closes the account. */
export const closedAccount = 'CLOSED'
export const expiredAccount = 'EXPIRED'

/** An ended account cannot be used for purchases again; what is owed can still be paid (R3.61). */
export function creditAccountHasEnded({ arrearsStatus }: { arrearsStatus: string }): boolean {
  return arrearsStatus === closedAccount || arrearsStatus === expiredAccount
}

export type AccountStatus = Pick<
  AgreementDetails,
  'arrearsStatus' | 'arrearsStatusIndicator' | 'arrearsManagement' | 'purchaseOnHold'
>

/** Whether purchases are stopped: the account is in arrears, on hold or has ended. */
export function isAccountRestricted(status: AccountStatus): boolean {
  const { arrearsStatus, arrearsStatusIndicator, arrearsManagement, purchaseOnHold } = status
  return arrearsStatus !== '' || arrearsStatusIndicator || arrearsManagement !== '' || purchaseOnHold
}
