// A quote with its own rates, always in one block with the representative example in a font of at least the same size.
import type { ReactNode } from 'react'
import type { CreditEligibility } from '#shared/credit/credit-application.ts'
import type { CreditPromotion } from '#shared/credit/credit-promotion.ts'
import { pounds, priceLabel } from '#shared/platform/money.ts'
import { css } from '#styled/css'
import { singleColumn, spread, stack } from '#styled/patterns'
import { RepresentativeExample, formatRate } from './representative-example.tsx'

type CreditQuoteProps = {
  of: CreditPromotion
  quote: CreditEligibility
  /** The offer's terms and conditions, which contain its rates. */
  terms: ReactNode
}

export function CreditQuote({ of, quote, terms }: CreditQuoteProps) {
  const { creditLimit, annualInterestRate, periodInterestRate, variableApr, costOfCredit } = quote
  return (
    <div data-credit-promotion className={singleColumn({ gap: '4' })}>
      <p className={rate}>{formatRate(of.apr)} APR representative (variable)</p>
      <dl className={stack({ gap: '2' })}>
        {creditLimit === null ? null : <Row name="Your limit would be" value={priceLabel(creditLimit)} />}
        {variableApr === null ? null : <Row name="Your APR" value={`${formatRate(variableApr)} APR (variable)`} />}
        {annualInterestRate === null ? null : (
          <Row name="Your interest rate" value={`${formatRate(annualInterestRate)} a year (variable)`} />
        )}
        {periodInterestRate === null ? null : (
          <Row name="Monthly interest rate" value={`${formatRate(periodInterestRate)} a month (variable)`} />
        )}
        {costOfCredit === null || creditLimit === null ? null : (
          <Row name={`Cost of borrowing ${priceLabel(creditLimit)} for a year`} value={pounds(costOfCredit)} />
        )}
      </dl>
      <h3 className={rate}>Representative example</h3>
      <RepresentativeExample of={of} />
      <div>{terms}</div>
    </div>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className={spread({ gap: '4' })}>
      <dt>{name}</dt>
      <dd className={css({ fontWeight: 'medium', textAlign: 'end' })}>{value}</dd>
    </div>
  )
}

const rate = css({ fontSize: 'h3', fontWeight: 'bold', lineHeight: 'tight' })
