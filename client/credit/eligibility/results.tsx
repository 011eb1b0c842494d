// The result screens of the eligibility check.
import { useEffect, useRef, type ReactNode } from 'react'
import type { CreditCheckStatus, CreditEligibility } from '#shared/credit/credit-application.ts'
import type { CreditPromotion } from '#shared/credit/credit-promotion.ts'
import { css } from '#styled/css'
import { stack } from '#styled/patterns'
import { borderedPanel, smallNote, underlinedLink } from '#client/payment/index.ts'
import { CreditQuote } from '#client/credit/promotion/credit-quote.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { OfferTerms } from './terms.tsx'
import { NextLinks } from './next-links.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'

type EligibleProps = {
  decision: CreditCheckStatus
  quote: CreditEligibility | null
  promotion: CreditPromotion | null
  onChange: () => void
}

/** Rates of a quote are shown only together with the representative example. */
export function Eligible({ decision, quote, promotion, onChange }: EligibleProps) {
  const { brand } = useVisit()
  const likely = decision === 'ASSUMED_PASS'
  return (
    <Result heading={likely ? 'You’re likely to be accepted' : 'Good news: you’re eligible'}>
      <p>
        {`${likely ? `From what you’ve told us, we’d expect to offer you ${brand.creditProduct}.` : `You can apply for ${brand.creditProduct}.`} Acceptance isn’t guaranteed. We’ll make our decision when you apply.`}
      </p>
      {quote && promotion ? <CreditQuote of={promotion} quote={quote} terms={<OfferTerms quote={quote} />} /> : null}
      <div className={stack({ gap: '2' })}>
        <ButtonLink href="/checkout/credApp" wide>
          Apply – we will record a search
        </ButtonLink>
        <p className={smallNote}>
          Applying records a hard search on your credit file, which other lenders can see. You won’t need to fill in
          these details again.
        </p>
      </div>
      <p>
        <button type="button" className={underlinedLink} onClick={onChange}>
          My details have changed
        </button>
      </p>
      <NextLinks />
    </Result>
  )
}

export function NotEligible({ onChange }: { onChange: () => void }) {
  const { brand } = useVisit()
  return (
    <Result heading={`We can’t offer you ${brand.creditProduct} at the moment`}>
      <p>
        We based this on what you told us and on information from a credit reference agency. It was a soft search, so it
        hasn’t affected your credit score. Your bag is safe, and you can pay another way.
      </p>
      <p className={smallNote}>
        If you’re worried about money, free, independent and confidential help is available from{' '}
        <a href="https://www.moneyhelper.org.uk/en/money-troubles" rel="noreferrer">
          MoneyHelper
        </a>
        .
      </p>
      <p>
        <button type="button" className={underlinedLink} onClick={onChange}>
          I need to correct something
        </button>
      </p>
      <NextLinks />
    </Result>
  )
}

export function AccountExists() {
  const { brand } = useVisit()
  return (
    <section className={borderedPanel} aria-labelledby="result">
      <h2 id="result" className={css({ fontSize: 'h3' })}>
        You already have {brand.creditProduct}
      </h2>
      <p>
        <a href="/account/credit" className={underlinedLink}>
          Go to your account
        </a>
      </p>
      <NextLinks />
    </section>
  )
}

/** Moves the focus to the heading when the result appears. */
function Result({ heading, children }: { heading: string; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className={borderedPanel} aria-labelledby="result">
      <h2 id="result" ref={title} tabIndex={-1} className={css({ outline: 'none' })}>
        {heading}
      </h2>
      {children}
    </section>
  )
}
