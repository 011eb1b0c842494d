// The screens of a pending check: progress, and after the time limit “come back later”.
import { checkingCredit } from '#shared/credit/credit-limits.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { borderedPanel, smallNote } from '#client/payment/index.ts'
import { NextLinks } from './next-links.tsx'

export function EligibilityPending({ waited }: { waited: number }) {
  return (
    <section className={borderedPanel} aria-labelledby="checking">
      <h2 id="checking" className={css({ fontSize: 'h3' })}>
        We’re checking
      </h2>
      <p aria-live="polite">This usually takes less than a minute. It won’t affect your credit score.</p>
      <progress
        aria-labelledby="checking"
        max={checkingCredit.max}
        value={Math.min(waited, checkingCredit.max)}
        className={css({ width: 'full', accentColor: 'action' })}
      />
      <p className={smallNote}>
        You can leave this page. You’ll find the result here when you come back, on any device you sign in on.
      </p>
      <NextLinks />
    </section>
  )
}

export function EligibilityDelayed({ onLook }: { onLook: () => void }) {
  return (
    <section className={borderedPanel} aria-labelledby="later">
      <h2 id="later" tabIndex={-1} className={css({ fontSize: 'h3' })}>
        It’s taking longer than usual
      </h2>
      <p>We’re still checking. You don’t need to wait. Come back later to see your result. We’ll save your bag.</p>
      <p>
        <button type="button" className={button()} onClick={onLook}>
          Check again
        </button>
      </p>
      <NextLinks />
    </section>
  )
}
