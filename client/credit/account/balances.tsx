// The balances: available to spend, owed, and the next payment.
import {
  type AgreementDetails,
  type StatementDetails,
  creditAccountHasEnded,
  isAccountRestricted,
} from '#shared/credit/credit-account.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { pounds } from '#shared/platform/money.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { Panel, panelNote } from '#client/account/index.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { factRows, buttonRow, FactRow } from '#client/credit/parts/account-parts.tsx'

type Of = { details: AgreementDetails; statement: StatementDetails }

export function ToSpend({ details }: Pick<Of, 'details'>) {
  const { availableToSpend, creditLimit, creditLimitWithTolerance, creditMessageType } = details
  if (isAccountRestricted(details) || creditMessageType === 'WITHDRAWN')
    return (
      <Panel heading="Buying with your account" wide>
        <p>
          {creditAccountHasEnded(details)
            ? 'Nothing more can be bought with this account.'
            : 'New purchases are paused.'}{' '}
          Orders you have placed are not affected.
        </p>
      </Panel>
    )
  return (
    <Panel heading="Left to spend" wide>
      <p className={large}>{pounds(availableToSpend)}</p>
      <p className={panelNote}>
        of your {pounds(creditLimit)} credit limit
        {creditLimitWithTolerance > creditLimit
          ? `. A purchase may take you to ${pounds(creditLimitWithTolerance)} at most`
          : ''}
      </p>
    </Panel>
  )
}

export function ToPay({ details, statement }: Of) {
  const { toggles } = useVisit()
  const { outstandingBalance, balance, outstandingInstalment, activeDD, adminFeeIndicator } = details
  const due = statement.paymentDueDate
  return (
    <Panel heading="What you owe" wide>
      <dl className={factRows}>
        <FactRow of="Owed now">{pounds(outstandingBalance)}</FactRow>
        <FactRow of="Full statement balance">{pounds(balance)}</FactRow>
        <FactRow of="Left of your minimum payment">{pounds(outstandingInstalment)}</FactRow>
        <FactRow of="Payment due">{due ? `by ${formatDate(due)}` : 'Nothing is due'}</FactRow>
        <FactRow of="Payments expected">{statement.expectedPayment}</FactRow>
      </dl>
      {adminFeeIndicator ? (
        <p>Your last statement has an administration fee, as a minimum payment was not made in time.</p>
      ) : null}
      {activeDD ? <p>A Direct Debit pays each statement on its due date.</p> : null}
      {due && !activeDD ? <p>No Direct Debit is set up: please pay by the due date.</p> : null}
      <div className={buttonRow}>
        {toggles.has('make_a_payment') && outstandingBalance > 0 ? (
          <a href="/checkout/make-a-payment" className={button()}>
            Make a payment
          </a>
        ) : null}
        <a href="/account/credit/statements" className={button({ tone: 'quiet' })}>
          Statements
        </a>
      </div>
    </Panel>
  )
}

const large = css({ fontSize: 'h1', fontWeight: 'bold', lineHeight: 'tight', fontVariantNumeric: 'tabular-nums' })
