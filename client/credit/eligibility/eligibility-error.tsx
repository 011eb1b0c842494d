// The error of the essential credit eligibility service: message, “Try again”, and links.
import { borderedPanel, checkoutSections, useSections } from '#client/payment/index.ts'
import { button } from '#styled/recipes'
import { eligibilityPath } from './queries.ts'
import { NextLinks } from './next-links.tsx'

const { place, focus, words } = checkoutSections.essentialCreditEligibilityService

/** `onAgain` is null before the first check: then “Try again” reloads the page. */
export function EligibilityError({ onAgain }: { onAgain: (() => void) | null }) {
  const { errors } = useSections()
  return (
    <section id={place} className={borderedPanel} role="alert">
      <p id={focus} tabIndex={-1}>
        <b>{errors.essentialCreditEligibilityService?.message ?? words}</b>
      </p>
      <p>
        {onAgain ? (
          <button type="button" className={button()} onClick={onAgain}>
            Try again
          </button>
        ) : (
          <a href={eligibilityPath} className={button()}>
            Try again
          </a>
        )}
      </p>
      <NextLinks />
    </section>
  )
}
