// Help for a credit account that cannot be used: the reason, free debt advice, and no promotion (FCA CONC 7).
import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { DebtHelp } from '#client/credit/index.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { type CreditFacility, smallNote, useRefreshAccountWhenVisible } from '#client/payment/index.ts'

const reasons: Partial<Record<CreditFacility['scenario'], string>> = {
  onHold: 'New purchases on your account are paused for now, so it can’t be used for this order.',
  arrears: 'A payment on your account is overdue, so it can’t be used for this order.',
  recoveries: 'Your account is being looked after by our specialist team, so it can’t be used for this order.',
}

type CreditHelpProps = {
  trouble: CreditFacility['scenario']
  /** Points to the other ways to pay, which differ by where this help is shown. */
  children?: ReactNode
}

export function CreditHelp({ trouble, children }: CreditHelpProps) {
  useRefreshAccountWhenVisible()
  const { brand, toggles } = useVisit()
  const { creditProduct, company } = brand
  return (
    <section aria-labelledby="credit-help" className={shell}>
      <h3 id="credit-help" className={css({ fontSize: 'md', fontWeight: 'bold' })}>
        {creditProduct}: we’re here to help
      </h3>
      <p>
        {reasons[trouble] ?? 'Your account can’t be used for this order.'} {children} Your bag is safe. If money is
        tight, talk to us on <a href={`tel:+44${company.phone.replaceAll(' ', '').slice(1)}`}>{company.phone}</a>: we’ll
        find a way that works for you.
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

const shell = css({
  display: 'grid',
  gap: '2',
  padding: '4',
  bg: 'surface',
  borderRadius: 'card',
  '& a': { color: 'ink', textDecoration: 'underline' },
})
