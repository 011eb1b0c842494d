// The balances: what is owed with the next payment, and what is available to spend.
import {
  type AgreementDetails,
  type StatementDetails,
  creditAccountHasEnded,
  isAccountRestricted,
} from '#shared/credit/credit-account.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { pounds, priceLabel } from '#shared/platform/money.ts'
import { css } from '#styled/css'
import { quietText } from '#styled/patterns'
import { Panel } from '#client/account/index.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { buttonRow, FactRow } from '#client/credit/parts/account-parts.tsx'
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

/** The balance and the next payment. The minimum is no more prominent than the other amounts (FCA trials of payment screens). */
export function ToPay({ details, statement }: Of) {
  const { toggles } = useVisit()
  const { outstandingBalance, balance, outstandingInstalment, activeDD, adminFeeIndicator } = details
  const due = statement.paymentDueDate
  return (
    <Panel heading="Your balance" wide>
      <dl className={figures}>
        <FactRow of="Current balance">{pounds(outstandingBalance)}</FactRow>
        <FactRow of="Payment due">{due ? `by ${formatDate(due)}` : 'Nothing to pay'}</FactRow>
        <FactRow of="Full statement balance">{pounds(balance)}</FactRow>
        <FactRow of="Minimum payment remaining">{pounds(outstandingInstalment)}</FactRow>
      </dl>
      {due && !activeDD ? <p>You don’t have a Direct Debit set up, so please pay by the due date.</p> : null}
      {activeDD ? <p>We’ll collect your payment by Direct Debit on the due date of each statement.</p> : null}
      {adminFeeIndicator ? (
        <p>Your last statement includes an administration fee because a minimum payment wasn’t made on time.</p>
      ) : null}
      <div className={buttonRow}>
        {toggles.has('make_a_payment') && outstandingBalance > 0 ? (
          <ButtonLink href="/checkout/make-a-payment">Make a payment</ButtonLink>
        ) : null}
        <ButtonLink href="/account/credit/statements" quiet>
          Statements
        </ButtonLink>
      </div>
    </Panel>
  )
}

const figures = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
  gap: '4',
  '& div': { display: 'grid', alignContent: 'space-between' },
  '& dt': { fontSize: 'sm', color: 'quiet' },
  '& dd': { fontSize: 'lg', fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' },
})
const large = css({ fontSize: 'h2', fontWeight: 'bold', lineHeight: 'tight', fontVariantNumeric: 'tabular-nums' })
