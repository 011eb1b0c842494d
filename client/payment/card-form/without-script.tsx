// The message in place of payment without JavaScript: why payment needs JavaScript, and the alternatives.
import { css } from '#styled/css'
import { useVisit } from '#client/platform/visit-context.tsx'
import { telUrl } from '#shared/brands/brand.ts'

type WithoutScriptProps = {
  /** What stays unchanged when the page is reloaded. */
  unchanged: string
  /** What the shopper can do by telephone. */
  instead: string
}

/** Plain elements only: with JavaScript a browser treats the content of `<noscript>` as text, and React never updates it. */
export function PaymentWithoutScript({ unchanged, instead }: WithoutScriptProps) {
  const { company } = useVisit().brand
  return (
    <noscript>
      <div className={shell}>
        <p>
          <b>Paying needs JavaScript.</b>
          <span>{` We only take card details through our payment provider’s secure fields, which need it. Please turn it on and reload this page: ${unchanged}.`}</span>
        </p>
        <p>
          <span>{`Or ${instead} by phone on `}</span>
          <a href={telUrl(company.phone)}>{company.phone}</a>, or see <a href="/help">help</a>.
        </p>
      </div>
    </noscript>
  )
}

const shell = css({
  display: 'grid',
  gap: '2',
  padding: '4',
  borderWidth: '2px',
  borderColor: 'ink',
  borderRadius: 'card',
  '& a': { color: 'ink', textDecoration: 'underline' },
})
