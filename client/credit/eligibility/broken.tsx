// The essential credit eligibility service error: its words, another try from where one was, and the ways on.
import { box, sections, useSections } from '#client/payment/index.ts'
import { button } from '#styled/recipes'
import { eligibilityPath } from './questions.ts'
import { WaysOn } from './ways-on.tsx'

const { place, focus, words } = sections.essentialCreditEligibilityService

/** `onAgain` null: nothing was asked yet, and the page itself is loaded again. */
export function Broken({ onAgain }: { onAgain: (() => void) | null }) {
  const { errors } = useSections()
  return (
    <section id={place} className={box} role="alert">
      <p id={focus} tabIndex={-1}>
        <b>{errors.essentialCreditEligibilityService?.words ?? words}</b>
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
      <WaysOn />
    </section>
  )
}
