// The view of the newsletter's page.
import { useEffect } from 'react'
import { email } from '#shared/person/email.ts'
import { faultsOf } from '#shared/person/rule.ts'
import { css, cx } from '#styled/css'
import { pageColumn, quietText, stack, textLink } from '#styled/patterns'
import { button } from '#styled/recipes'
import { joinedNewsletter } from '#client/platform/tracking/events.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { EmailField } from '#client/ui/form/email-field.tsx'
import { formStyles } from '#client/ui/form/field.tsx'
import { useCheckedForm } from '#client/ui/form/use-form.ts'
import { FormResultNotice } from '#client/ui/form-result-notice.tsx'

const joinPath = '/newsletter/join'
const confirmPath = '/newsletter/confirm'

export default function NewsletterView() {
  const { brand, url, formResult } = useVisit()
  const key = url.searchParams.get('key')
  const done = formResult !== null && 'done' in formResult && formResult.done !== null
  const confirmed = done && 'form' in formResult
  useEffect(() => {
    if (confirmed) joinedNewsletter()
  }, [confirmed])
  return (
    <div className={pageColumn()}>
      <h1>{`News from ${brand.name}`}</h1>
      <FormResultNotice except={joinPath} />
      {done ? (
        <p>
          <a href="/" className={textLink()}>
            Continue shopping
          </a>
        </p>
      ) : key !== null && formResult === null ? (
        <form method="post" action={confirmPath} className={stack({ gap: '4' })}>
          <input type="hidden" name="key" value={key} />
          <p className={css({ maxWidth: 'prose' })}>
            We’ll email you news and offers from {brand.name}. If this is the address of your account, “Email” in your
            contact preferences is switched on too.
          </p>
          <button className={cx(button(), css({ justifySelf: 'start' }))}>Yes, email me</button>
        </form>
      ) : (
        <Join />
      )}
    </div>
  )
}

function Join() {
  const { brand } = useVisit()
  const form = useCheckedForm(joinPath, { email: '' }, (values) => faultsOf({ email }, values))
  return (
    <form {...form.attributes} className={cx(formStyles, css({ maxWidth: 'prose' }))}>
      <ErrorSummary {...form.errors} />
      <input type="hidden" name="source" value="page" />
      <EmailField form={form} />
      <p className={quietText()}>
        News and offers from {brand.name}, until you stop them in one press.{' '}
        <a href="/privacy" className={textLink()}>
          Privacy
        </a>
      </p>
      <button className={cx(button(), css({ justifySelf: 'start' }))}>Sign up</button>
    </form>
  )
}
