// The newsletter's page: a press confirms a mailed link; without one, the form that asks for it.
import { useEffect } from 'react'
import { css, cx } from '#styled/css'
import { pageColumn, stack, textLink } from '#styled/patterns'
import { button } from '#styled/recipes'
import { Newsletter } from '#client/app/footer/newsletter.tsx'
import { joinedNewsletter } from '#client/platform/tracking/events.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { FormResultNotice } from '#client/ui/form-result-notice.tsx'

export default function NewsletterView() {
  const { brand, url, formResult } = useVisit()
  const failed = formResult && 'errors' in formResult ? formResult : null
  // After a refusal that is not the link's own, it can be pressed again.
  const hasEnded = failed?.errors.some(({ field }) => field === 'key')
  const key = failed ? failed.values.key : url.searchParams.get('key')
  const done = formResult !== null && 'done' in formResult
  const confirmed = done && 'form' in formResult
  useEffect(() => {
    if (confirmed) joinedNewsletter()
  }, [confirmed])
  return (
    <div className={pageColumn({ maxWidth: 'prose' })}>
      <h1>{`News from ${brand.name}`}</h1>
      <FormResultNotice />
      {done ? (
        <a href="/" className={textLink()}>
          Continue shopping
        </a>
      ) : key && !hasEnded ? (
        <form method="post" action="/newsletter/confirm" className={stack({ gap: '4' })}>
          <input type="hidden" name="key" value={key} />
          <p>
            We’ll email you news and offers from {brand.name}. If this is the address of your account, it also switches
            on “Email” in your contact preferences.
          </p>
          <button className={cx(button(), css({ justifySelf: 'start' }))}>Yes, email me</button>
        </form>
      ) : (
        <Newsletter id="email" typed={failed?.values.email} />
      )}
    </div>
  )
}
