// The view of the unsubscribe page: one button that ends a kind of email.
import { agreedKinds, agreedMails } from '#shared/customers/agreed-mails.ts'
import { css, cx } from '#styled/css'
import { pageColumn, stack, textLink } from '#styled/patterns'
import { button } from '#styled/recipes'
import { FormResultNotice } from '#client/ui/form-result-notice.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'

/** By the kind that the id of a consent begins with; otherwise the id is that of one notice. */
function whatStops(notice: string): string {
  const kind = agreedKinds.find((one) => notice.startsWith(`${one}-`))
  const stops = kind
    ? agreedMails[kind].stops
    : notice.startsWith('news-')
      ? 'We’ll stop news and offers by email, from all our shops.'
      : 'We’ll stop back-in-stock emails for every item you’ve asked about at this email address.'
  return `${stops} Nothing else will change.`
}

export default function BackInStockStopView() {
  const { url, formResult } = useVisit()
  const notice = url.searchParams.get('notice') ?? ''
  const done = formResult !== null && 'done' in formResult && formResult.done !== null
  return (
    <div className={pageColumn()}>
      <h1>Stop these emails</h1>
      <FormResultNotice />
      {done ? (
        <p>
          <a href="/" className={textLink()}>
            Continue shopping
          </a>
        </p>
      ) : (
        <form method="post" action="/back-in-stock/stop/confirm" className={stack({ gap: '4' })}>
          <input type="hidden" name="notice" value={notice} />
          <p className={css({ maxWidth: 'prose' })}>{whatStops(notice)}</p>
          <button className={cx(button(), css({ justifySelf: 'start' }))}>Stop these emails</button>
        </form>
      )}
    </div>
  )
}
