// What somebody would be offered: its own rates, always with the representative example in the same block and no smaller.
import type { ReactNode } from 'react'
import type { CreditEligibility } from '#shared/credit/credit-application.ts'
import type { CreditPromotion } from '#shared/credit/credit-promotion.ts'
import { pounds } from '#shared/platform/money.ts'
import { css } from '#styled/css'
import { Example, percent } from './example.tsx'

type CreditQuoteProps = {
  of: CreditPromotion
  quote: CreditEligibility
  /** The offer's terms and conditions, which say its rates as well. */
  terms: ReactNode
}

export function CreditQuote({ of, quote, terms }: CreditQuoteProps) {
  const { creditLimit, annualInterestRate, periodInterestRate, variableApr, costOfCredit } = quote
  return (
    <div data-credit-promotion className={shell}>
      <p className={rate}>{percent(of.apr)} APR representative (variable)</p>
      <dl className={rows}>
        {creditLimit === null ? null : <Row name="Your limit would be" value={pounds(creditLimit)} />}
        {variableApr === null ? null : <Row name="Your APR" value={`${percent(variableApr)} APR (variable)`} />}
        {annualInterestRate === null ? null : (
          <Row name="Your interest rate" value={`${percent(annualInterestRate)} a year (variable)`} />
        )}
        {periodInterestRate === null ? null : (
          <Row name="That is, each month" value={`${percent(periodInterestRate)} a month (variable)`} />
        )}
        {costOfCredit === null || creditLimit === null ? null : (
          <Row name={`Cost of borrowing ${pounds(creditLimit)} for a year`} value={pounds(costOfCredit)} />
        )}
      </dl>
      <h3 className={rate}>Representative example</h3>
      <Example of={of} />
      {terms}
    </div>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className={css({ display: 'flex', justifyContent: 'space-between', gap: '4' })}>
      <dt>{name}</dt>
      <dd className={css({ margin: '0', fontWeight: 'medium', textAlign: 'end' })}>{value}</dd>
    </div>
  )
}

const shell = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' })

const rate = css({ fontSize: 'h3', fontWeight: 'bold', lineHeight: 'tight' })

const rows = css({ display: 'grid', gap: '2', margin: '0' })
