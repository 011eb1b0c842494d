// The panel with the customer's agreement: its terms, which are no promotion, its PDF, and withdrawal.
import type { Agreement, AgreementDetails } from '#shared/credit/credit-account.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { pounds } from '#shared/platform/money.ts'
import { quietText, textLink } from '#styled/patterns'
import { Panel } from '#client/account/index.ts'
import { formatRate } from '#client/credit/promotion/representative-example.tsx'
import { factRows, FactRow } from '#client/credit/parts/account-parts.tsx'

type HeldProps = {
  details: AgreementDetails
  agreement: Agreement | null
  account: string
  expectedPayment: number
}

export function AgreementPanel({ details, agreement, account, expectedPayment }: HeldProps) {
  const { apr, paymentRate, creditLimit } = details
  return (
    <Panel heading="Your agreement">
      <dl className={factRows}>
        <FactRow of="Customer number">{account}</FactRow>
        <FactRow of="Credit limit">{pounds(creditLimit)}</FactRow>
        {agreement ? (
          <>
            <FactRow of="Agreed on">{formatDate(agreement.acceptedOn)}</FactRow>
            <FactRow of="Interest rate (variable)">
              {formatRate(agreement.annualInterestRate)} a year, {formatRate(agreement.periodInterestRate)} a month
            </FactRow>
          </>
        ) : null}
        {apr === null ? null : <FactRow of="APR (variable)">{formatRate(apr)}</FactRow>}
        {paymentRate === null ? null : (
          <FactRow of="Minimum payment">{formatRate(paymentRate)} of your balance</FactRow>
        )}
        <FactRow of="Number of payments expected">{expectedPayment}</FactRow>
      </dl>
      {agreement ? (
        <>
          <p>
            <a href="/account/credit/agreement.pdf" className={textLink()}>
              Your agreement as you signed it (PDF)
            </a>
          </p>
          {agreement.withdrawn ? null : (
            <p>
              You can withdraw from it until {formatDate(agreement.withdrawBy)}.{' '}
              <a href="/account/credit/withdraw" className={textLink()}>
                How to withdraw
              </a>
            </p>
          )}
        </>
      ) : (
        <p className={quietText()}>
          Your account was opened before we kept agreements online. Please call us for a copy.
        </p>
      )}
    </Panel>
  )
}
