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
        You can leave this page. What comes of it is here whenever you come back, on any device you sign in on.
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
      <p>We’re still checking. You needn’t wait: come back later and the answer will be here. Your bag is kept.</p>
      <p>
        <button type="button" className={button()} onClick={onLook}>
          Look again
        </button>
      </p>
      <NextLinks />
    </section>
  )
}
