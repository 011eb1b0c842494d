// What someone without JavaScript is told: why the application needs it, and how else to apply.
import { css } from '#styled/css'
import { useVisit } from '#client/platform/visit-context.tsx'
import { box } from '#client/payment/index.ts'

/** Text rather than parts: a browser with JavaScript never reads inside `<noscript>`, and never draws it again. */
export function WithoutScript() {
  const { company, creditProduct } = useVisit().brand
  return (
    <noscript>
      <div className={box}>
        <p>
          <b>Applying for {creditProduct} here needs JavaScript.</b> Turn it on and load this page again: your bag and
          what you have filled in so far are kept.
        </p>
        <p>
          Or apply by telephone on{' '}
          <a
            href={`tel:+44${company.phone.replaceAll(' ', '').slice(1)}`}
            className={css({ textDecoration: 'underline' })}
          >
            {company.phone}
          </a>
          , or{' '}
          <a href="/checkout/payment" className={css({ textDecoration: 'underline' })}>
            pay another way
          </a>
          .
        </p>
      </div>
    </noscript>
  )
}
