// Store credit beside the payment methods: help for an account that cannot be used, and the eligibility check for shoppers
// without an account.
import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { panelBox, stack, textLink } from '#styled/patterns'
import { DebtHelp } from '#client/credit/index.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { telUrl } from '#shared/brands/brand.ts'
import { type CreditFacility, smallNote, underlinedLink, useRefreshAccountWhenVisible } from '#client/payment/index.ts'

const reasons: Partial<Record<CreditFacility['scenario'], string>> = {
  onHold: 'New purchases on your account are paused for now, so it can’t be used for this order.',
  arrears: 'A payment on your account is overdue, so it can’t be used for this order.',
  recoveries: 'Your account is being looked after by our specialist team, so it can’t be used for this order.',
}

type CreditHelpProps = {
  scenario: CreditFacility['scenario']
  /** Points to the other ways to pay, which differ by where this help is shown. */
  children?: ReactNode
}

/** The reason, free debt advice, and no promotion (FCA CONC 7). */
export function CreditHelp({ scenario, children }: CreditHelpProps) {
  useRefreshAccountWhenVisible()
  const { brand, toggles } = useVisit()
  const { creditProduct, company } = brand
  return (
    <section aria-labelledby="credit-help" className={shell}>
      <h3 id="credit-help" className={css({ fontSize: 'md', fontWeight: 'bold' })}>
        {`${creditProduct}: we’re here to help`}
      </h3>
      <p>
        <span>{`${reasons[scenario] ?? 'Your account can’t be used for this order.'} `}</span>
        {children}
        <span>{` Your bag is safe. If you’re worried about money, call us on `}</span>
        <a href={telUrl(company.phone)}>{company.phone}</a>
        <span>: we’ll find a way that works for you.</span>
      </p>
      {toggles.has('make_a_payment') ? (
        <p>
          <a href="/checkout/make-a-payment?from=checkout">Make a payment to your account</a>
        </p>
      ) : null}
      <p className={smallNote}>
        <DebtHelp />
      </p>
    </section>
  )
}

/** Names no rate, cost or benefit: only the credit promotion component (client/credit/promotion) may. */
export function CheckEligibility() {
  const { brand, toggles } = useVisit()
  if (!toggles.has('credit_eligibility_checkout') || !toggles.has('store_credit')) return null
  return (
    <div className={eligibilityStyles}>
      <p className={smallNote}>
        Don’t have {brand.creditProduct} yet? It’s credit, subject to status, for UK residents aged 18 or over.{' '}
        <a href="/credit-explained" className={textLink()}>
          How it works
        </a>
      </p>
      <a href="/checkout/credit-eligibility" className={underlinedLink}>
        Check if I’m eligible – this won’t affect your credit score
      </a>
    </div>
  )
}

const shell = panelBox({ gap: '2', '& a': { color: 'ink', textDecoration: 'underline' } })

const eligibilityStyles = stack({ justifyItems: 'start', gap: '2', marginTop: '4' })
