// What someone without JavaScript is told where paying would be: why it needs it, and what can be done instead.
import { css } from '#styled/css'
import { useVisit } from '#client/platform/visit-context.tsx'

type WithoutScriptProps = {
  /** What is kept while the page is loaded anew. */
  kept: string
  /** What can be done by telephone. */
  instead: string
}

/** Text rather than parts: a browser with JavaScript never reads inside `<noscript>`, and never draws it again. */
export function WithoutScript({ kept, instead }: WithoutScriptProps) {
  const { company } = useVisit().brand
  const telephone = `tel:+44${company.phone.replaceAll(' ', '').slice(1)}`
  return (
    <noscript>
      <div className={shell}>
        <p>
          <b>Paying needs JavaScript.</b> Card numbers and wallets are only ever typed into our payment provider’s own
          secure fields, which need it. Turn it on and load this page again: {kept}.
        </p>
        <p>
          Or {instead} by telephone on <a href={telephone}>{company.phone}</a>, or see <a href="/help">help</a>.
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
  borderStyle: 'solid',
  borderColor: 'ink',
  borderRadius: 'card',
  '& a': { color: 'ink', textDecoration: 'underline' },
})
