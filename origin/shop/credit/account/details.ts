// The reply of creditDetails: the specification's fields (R3.54 to R3.59), from the account, its agreement, its brand's terms and its
// statements.
import { type CreditMessageType, closedAccount, creditAccountHasEnded } from '#shared/credit/credit-account.ts'
import type { ReplyInput } from '#shared/platform/call.ts'
import type { paymentCalls } from '#shared/payment/payment-calls.ts'
import { creditTermsOn } from '#shared/credit/credit-terms.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { poundsFromPence } from '#shared/platform/money.ts'
import type { CreditAccount } from './account.ts'
import { isOffered } from './increase.ts'

type Details = ReplyInput<typeof paymentCalls.creditDetails>

export function agreementDetailsOf(account: CreditAccount, now: Date): Details {
  const { row, agreement, balance, statements } = account
  const [last] = statements
  const terms = creditTermsOn(row.brand, dateOf(now))
  return {
    code: 'SUCCESS',
    agreementDetails: {
      availableToSpend: creditAccountHasEnded(row) || agreement?.withdrawn ? 0 : owedPounds(row.availableToSpend),
      creditLimit: poundsFromPence(row.creditLimit),
      arrearsStatus: row.arrearsStatus || (agreement?.withdrawn ? closedAccount : ''),
      arrearsStatusIndicator: row.arrearsStatus !== '' && !creditAccountHasEnded(row),
      purchaseOnHold: row.purchaseOnHold,
      arrearsManagement: row.arrearsManagement,
      outstandingInstalment: poundsFromPence(balance.instalment),
      creditMessageType: messageType(account),
      adminFeeIndicator: (last?.fees ?? 0) > 0,
      outstandingBalance: owedPounds(balance.owed),
      balance: poundsFromPence(balance.left),
      // No tolerance: a purchase over the limit is refused.
      creditLimitWithTolerance: poundsFromPence(row.creditLimit),
      apr: agreement?.variableApr ?? terms.apr,
      creditLimitIncrease: isOffered(account),
      activeDD: row.activeDirectDebit,
      voco: row.voco,
      paymentRate: terms.minimumPayment.percent,
    },
    cli: cliOf(account),
    statementDetails: {
      paymentDueDate: last && balance.left > 0 ? last.dueDay : null,
      expectedPayment: row.numberOfPayments,
    },
    customerIdentifier: row.customerId,
  }
}

/** The proposed limit is reported until it applies. */
export function cliOf({ row }: CreditAccount): NonNullable<Details['cli']> {
  const { prefType, proposedLimit, proposedFrom, customerDecision } = row
  return {
    prefType,
    propCreditLimit: proposedLimit === null ? null : poundsFromPence(proposedLimit),
    propCreditApplyDate: proposedFrom,
    customerDecision,
  }
}

function messageType(account: CreditAccount): CreditMessageType {
  const { arrearsStatus, arrearsManagement, purchaseOnHold } = account.row
  if (account.agreement?.withdrawn) return 'WITHDRAWN'
  if (arrearsManagement === 'recoveries') return 'RECOVERIES'
  if (arrearsManagement === 'probe-reject') return 'ON_HOLD'
  if (creditAccountHasEnded(account.row)) return 'CLOSED'
  if (arrearsStatus !== '') return 'OVERDUE'
  if (purchaseOnHold) return 'ON_HOLD'
  return isOffered(account) ? 'LIMIT_INCREASE' : ''
}

/** Pounds; zero when the lender owes the customer. */
function owedPounds(pence: number): number {
  return poundsFromPence(Math.max(0, pence))
}
