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
  const [words, setWords] = useState(quote.promoTermsAndCondition)
  const [failed, setFailed] = useState(false)

  async function ask() {
    if (words !== null) return
    setFailed(false)
    try {
      const body = { id: quote.applicationId, brand: brand.code }
      setWords((await api(creditEligibilityCalls.termsAndConditions, { body })).promoTermsAndCondition)
    } catch {
      setFailed(true)
    }
  }

  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && void ask()}>
      <summary className={css({ minHeight: 'target', cursor: 'pointer', fontWeight: 'medium' })}>
        Terms and conditions
      </summary>
      <div aria-live="polite" className={css({ whiteSpace: 'pre-line' })}>
        {words ?? (failed ? `${messages.generic.tryAgain}.` : 'Loading…')}
      </div>
      {failed ? (
        <button
          type="button"
          onClick={() => void ask()}
          className={css({ minHeight: 'target', textDecoration: 'underline' })}
        >
          Try again
        </button>
      ) : null}
    </details>
  )
}
