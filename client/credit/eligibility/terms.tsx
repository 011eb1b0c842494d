// The terms and conditions of the offer: from the quote, or fetched when opened.
import { useState } from 'react'
import { creditEligibilityCalls } from '#shared/credit/credit-eligibility-calls.ts'
import type { CreditEligibility } from '#shared/credit/credit-application.ts'
import { messages } from '#shared/messages/index.ts'
import { css } from '#styled/css'
import { api } from '#client/platform/api/api.ts'
import { useVisit } from '#client/platform/visit-context.tsx'

export function OfferTerms({ quote }: { quote: CreditEligibility }) {
  const { brand } = useVisit()
  const [terms, setTerms] = useState(quote.promoTermsAndCondition)
  const [failed, setFailed] = useState(false)

  async function fetchTerms() {
    if (terms !== null) return
    setFailed(false)
    try {
      const body = { id: quote.applicationId, brand: brand.code }
      setTerms((await api(creditEligibilityCalls.termsAndConditions, { body })).promoTermsAndCondition)
    } catch {
      setFailed(true)
    }
  }

  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && void fetchTerms()}>
      <summary className={css({ fontWeight: 'medium' })}>Terms and conditions</summary>
      <div aria-live="polite" className={css({ whiteSpace: 'pre-line' })}>
        {terms ?? (failed ? `${messages.generic.tryAgain}.` : 'Loading…')}
      </div>
      {failed ? (
        <button
          type="button"
          onClick={() => void fetchTerms()}
          className={css({ minHeight: 'target', textDecoration: 'underline' })}
        >
          Try again
        </button>
      ) : null}
    </details>
  )
}
