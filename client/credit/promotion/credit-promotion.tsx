// The one component that may say what store credit costs or brings. It takes the promotion as one whole, so that nothing
// of it can stand without its representative example, and the APR is set larger than whatever else there is
// (CONC 3.5.3 to 3.5.7). Nothing else is written into it by whoever uses it.
import type { CreditPromotion as Promotion } from '#shared/credit/credit-promotion.ts'
import { css } from '#styled/css'
import { useVisit } from '#client/platform/visit-context.tsx'
import { Example, percent } from './example.tsx'

/** `brief`: beside a product or a bag, where the example opens; otherwise all of it at once. */
export function CreditPromotion({ of, brief = false }: { of: Promotion; brief?: boolean }) {
  return brief ? <Brief of={of} /> : <Full of={of} />
}

function Full({ of }: { of: Promotion }) {
  return (
    <section aria-labelledby="representative-example" data-credit-promotion className={full}>
      <h2 id="representative-example" className={heading}>
        Representative example
      </h2>
      <p className={rate}>
        {percent(of.apr)} APR <span>representative (variable)</span>
      </p>
      {of.incentive ? (
        <p>
          {of.product}: {of.incentive}.
        </p>
      ) : null}
      <Example of={of} />
    </section>
  )
}

function Brief({ of }: { of: Promotion }) {
  const { toggles } = useVisit()
  return (
    <div data-credit-promotion className={briefly}>
      <p className={briefRate}>{percent(of.apr)} APR representative (variable)</p>
      <p>
        Pay monthly with {of.product}
        {of.incentive ? `: ${of.incentive}` : ''}. <a href="/credit-explained">How it works</a>
        {toggles.has('credit_eligibility_checkout') ? (
          <>
            {' '}
            or <a href="/checkout/credit-eligibility">see if you’re eligible</a>
          </>
        ) : null}
      </p>
      <details>
        <summary className={summary}>Representative example</summary>
        <Example of={of} />
      </details>
    </div>
  )
}

// On the smallest phones its long words still stand on one line.
const heading = css({ fontSize: 'min({fontSizes.h1}, 8.6vw)', lineHeight: 'tight', margin: '0', marginBottom: '3' })

const rate = css({ fontSize: 'h2', fontWeight: 'bold', lineHeight: 'tight', marginBottom: '3' })

const full = css({
  display: 'block',
  fontSize: 'lg',
  padding: { base: '5', md: '8' },
  bg: 'surface',
  borderWidth: '2px',
  borderStyle: 'solid',
  borderColor: 'ink',
  borderRadius: 'card',
  '& p': { margin: '0', marginBottom: '4' },
})

const briefly = css({ fontSize: 'sm', marginBlockStart: '3', '& a': { color: 'ink', textDecoration: 'underline' } })

const briefRate = css({ fontSize: 'md', fontWeight: 'bold' })

const summary = css({ minHeight: '2rem', cursor: 'pointer' })
