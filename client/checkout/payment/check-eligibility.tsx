// The link to the eligibility check for shoppers without store credit. The text names no rate, cost or benefit: only the credit
// promotion component (client/credit/promotion) may.
import { css } from '#styled/css'
import { useVisit } from '#client/platform/visit-context.tsx'
import { smallNote, underlinedLink } from '#client/payment/index.ts'

export function CheckEligibility() {
  const { brand, toggles } = useVisit()
  if (!toggles.has('credit_eligibility_checkout') || !toggles.has('store_credit')) return null
  return (
    <div className={shell}>
      <p className={smallNote}>
        No {brand.creditProduct} yet? It is credit, subject to status, for UK residents aged 18 or over.{' '}
        <a href="/credit-explained" className={css({ color: 'ink', textDecoration: 'underline' })}>
          How it works
        </a>
      </p>
      <a href="/checkout/credit-eligibility" className={underlinedLink}>
        Check if I’m eligible – this won’t affect your credit score
      </a>
    </div>
  )
}

const shell = css({ display: 'grid', justifyItems: 'start', marginTop: '4' })
