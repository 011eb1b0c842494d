// The only component that may show a rate, cost or incentive of store credit. The component takes the whole promotion, so that no part is
// shown without the representative example, and sets the APR largest (CONC 3.5.3 to 3.5.7), and no other content.
import type { CreditPromotion as Promotion } from '#shared/credit/credit-promotion.ts'
import { css } from '#styled/css'
import { disclosure, surface } from '#styled/patterns'
import { useVisit } from '#client/platform/visit-context.tsx'
import { RepresentativeExample, formatRate } from './representative-example.tsx'

type BlockProps = { of: Promotion; brief?: boolean; inForm?: boolean }

/**
 * `brief`: beside a product or in the bag, with a collapsible example. `inForm`: within an application, whose own figures are in
 * text of normal size.
 */
export function CreditPromotionBlock({ of, brief = false, inForm = false }: BlockProps) {
  return brief ? <Brief of={of} /> : <Full of={of} inForm={inForm} />
}

function Full({ of, inForm }: { of: Promotion; inForm: boolean }) {
  return (
    <section
      aria-labelledby="representative-example"
      data-credit-promotion
      data-in-form={inForm || undefined}
      className={full}
    >
      <h2 id="representative-example" className={heading}>
        Representative example
      </h2>
      <p className={rate}>
        {formatRate(of.apr)} APR <span>representative (variable)</span>
      </p>
      {of.incentive ? (
        <p>
          {of.product}: {of.incentive}.
        </p>
      ) : null}
      <RepresentativeExample of={of} />
    </section>
  )
}

function Brief({ of }: { of: Promotion }) {
  const { toggles } = useVisit()
  return (
    <div data-credit-promotion className={briefly}>
      <p className={briefRate}>{`${formatRate(of.apr)} APR representative (variable)`}</p>
      <p>
        <span>{`Pay monthly with ${of.product}${of.incentive ? `: ${of.incentive}` : ''}. `}</span>
        <a href="/credit-explained">How it works</a>
        {toggles.has('credit_eligibility_checkout') ? (
          <>
            <span>{` or `}</span>
            <a href="/checkout/credit-eligibility">see if you’re eligible</a>
          </>
        ) : null}
      </p>
      <details>
        <summary className={disclosure()}>Representative example</summary>
        <RepresentativeExample of={of} />
      </details>
    </div>
  )
}

// The long heading must fit on one line of the smallest phones.
const heading = css({
  fontSize: 'min({fontSizes.h1}, 8.6vw)',
  marginBottom: '3',
  '[data-in-form] > &': { fontSize: 'h3' },
})

const rate = css({
  fontSize: 'h2',
  fontWeight: 'bold',
  lineHeight: 'tight',
  marginBottom: '3',
  '[data-in-form] > &': { fontSize: 'lg' },
})

const full = surface({
  fontSize: 'lg',
  padding: { base: '5', md: '8' },
  borderWidth: '2px',
  borderColor: 'ink',
  '& p': { marginBottom: '4' },
  '&[data-in-form]': { fontSize: 'md', padding: '5', borderWidth: '1px' },
})

const briefly = css({
  fontSize: 'sm',
  marginTop: '3',
  '& a': { color: 'ink', textDecoration: 'underline', paddingBlock: '2' },
})

const briefRate = css({ fontSize: 'md', fontWeight: 'bold' })
