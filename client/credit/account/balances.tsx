// The balances: what is owed with the next payment, and what is available to spend.
import {
  type AgreementDetails,
  type StatementDetails,
  creditAccountHasEnded,
  isAccountRestricted,
} from '#shared/credit/credit-account.ts'
import { pounds, priceLabel } from '#shared/platform/money.ts'
import { css } from '#styled/css'
import { quietText } from '#styled/patterns'
import { Panel } from '#client/account/index.ts'
import { BalanceFigures, buttonRow, PayLink } from '#client/credit/parts/account-parts.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'

type Of = { details: AgreementDetails; statement: StatementDetails }

/** Available to spend, or why nothing can be bought. */
export function ToSpend({ details }: Pick<Of, 'details'>) {
  const { availableToSpend, creditLimit, creditLimitWithTolerance, creditMessageType } = details
  if (isAccountRestricted(details) || creditMessageType === 'WITHDRAWN')
    return (
      <Panel heading="Spending on your account" wide>
        <p>
          {`${creditAccountHasEnded(details) ? 'You can’t use this account for new purchases.' : 'New purchases are paused for now.'} Orders you’ve already placed aren’t affected.`}
        </p>
      </Panel>
    )
  return (
    <Panel heading="Available to spend" wide>
      <p className={large}>{pounds(availableToSpend)}</p>
      <p className={quietText()}>
        {`of your ${priceLabel(creditLimit)} credit limit${creditLimitWithTolerance > creditLimit ? `. A purchase can take you up to ${priceLabel(creditLimitWithTolerance)}` : ''}`}
      </p>
    </Panel>
  )
}

/** The balance and the next payment. */
export function ToPay({ details, statement }: Of) {
  const { outstandingBalance, activeDD, adminFeeIndicator } = details
  const due = statement.paymentDueDate
  return (
    <Panel heading="Your balance" wide>
      <BalanceFigures details={details} due={due} />
      {due && !activeDD ? <p>You don’t have a Direct Debit set up, so please pay by the due date.</p> : null}
      {activeDD ? <p>We’ll collect your payment by Direct Debit on the due date of each statement.</p> : null}
      {adminFeeIndicator ? (
        <p>Your last statement includes an administration fee because a minimum payment wasn’t made on time.</p>
      ) : null}
      <div className={buttonRow}>
        <PayLink balance={outstandingBalance} />
        <ButtonLink href="/account/credit/statements" quiet>
          Statements
        </ButtonLink>
      </div>
    </Panel>
  )
}

const large = css({ fontSize: 'h2', fontWeight: 'bold', lineHeight: 'tight', fontVariantNumeric: 'tabular-nums' })
