// The agreement one holds: its own terms, which are no promotion, its copy, and the way out of it.
import type { Agreement, AgreementDetails } from '#shared/credit/credit-account.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { pounds } from '#shared/platform/money.ts'
import { css } from '#styled/css'
import { Panel, quiet } from '#client/account/index.ts'
import { rows } from '#client/credit/parts/styles.ts'
import { Row } from '#client/credit/parts/row.tsx'

type HeldProps = { details: AgreementDetails; agreement: Agreement | null; account: string }

export function Held({ details, agreement, account }: HeldProps) {
  const { apr, paymentRate, creditLimit } = details
  return (
    <Panel heading="Your agreement">
      <dl className={rows}>
        <Row of="Account number">{account}</Row>
        <Row of="Credit limit">{pounds(creditLimit)}</Row>
        {agreement ? (
          <>
            <Row of="Agreed on">{formatDate(agreement.acceptedOn)}</Row>
            <Row of="Interest rate (variable)">
              {percent(agreement.annualInterestRate)} a year, {percent(agreement.periodInterestRate)} a month
            </Row>
          </>
        ) : null}
        {apr === null ? null : <Row of="APR (variable)">{percent(apr)}</Row>}
        {paymentRate === null ? null : <Row of="Minimum payment">{percent(paymentRate)} of your balance</Row>}
      </dl>
      {agreement ? (
        <>
          <p>
            <a href="/account/credit/agreement.pdf" className={link}>
              Your agreement as you signed it (PDF)
            </a>
          </p>
          {agreement.withdrawn ? null : (
            <p>
              You can withdraw from it until {formatDate(agreement.withdrawBy)}.{' '}
              <a href="/account/credit/withdraw" className={link}>
                How to withdraw
              </a>
            </p>
          )}
        </>
      ) : (
        <p className={quiet}>Your account is older than the agreements we keep here: call us for a copy.</p>
      )}
    </Panel>
  )
}

/** To two decimals at most. */
function percent(rate: number): string {
  return `${Number(rate.toFixed(2))}%`
}

const link = css({ color: 'ink', textDecoration: 'underline' })
