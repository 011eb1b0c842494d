// The view of the unsubscribe page: one button that ends a kind of email.
import { css, cx } from '#styled/css'
import { pageColumn, stack, textLink } from '#styled/patterns'
import { button } from '#styled/recipes'
import { FormResultNotice } from '#client/ui/form-result-notice.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'

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
          <p className={css({ maxWidth: 'prose' })}>
            We’ll stop emails of the kind that brought you here, in all our shops. You’ll still hear about your orders
            and your account.
          </p>
          <button className={cx(button(), css({ justifySelf: 'start' }))}>Stop these emails</button>
        </form>
      )}
    </div>
  )
}
