// The view of the unsubscribe page: one button that ends a kind of email.
import { css, cx } from '#styled/css'
import { pageColumn, stack, textLink } from '#styled/patterns'
import { button } from '#styled/recipes'
import { FormResultNotice } from '#client/ui/form-result-notice.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'

/** By what a notice's id begins with. */
const kinds: Readonly<Record<string, readonly [heading: string, explanation: string]>> = {
  bag: [
    'Stop emails about bags you’ve left',
    'We won’t remind you of a bag again, in any of our shops. Your bags stay as they are.',
  ],
  review: [
    'Stop emails that ask for a review',
    'We won’t ask you for reviews again, in any of our shops. You can still write them.',
  ],
}
const backInStock = [
  'Stop back-in-stock emails',
  'We’ll stop back-in-stock emails for every item you’ve asked about at this email address. Nothing else will change.',
] as const

export default function BackInStockStopView() {
  const { url, formResult } = useVisit()
  const notice = url.searchParams.get('notice') ?? ''
  const [heading, explanation] = kinds[notice.split('-')[0]!] ?? backInStock
  const done = formResult !== null && 'done' in formResult && formResult.done !== null
  return (
    <div className={pageColumn()}>
      <h1>{heading}</h1>
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
          <p className={css({ maxWidth: 'prose' })}>{explanation}</p>
          <button className={cx(button(), css({ justifySelf: 'start' }))}>Stop these emails</button>
        </form>
      )}
    </div>
  )
}
