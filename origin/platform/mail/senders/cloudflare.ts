// Cloudflare's Email Service through the `send_email` binding. It makes the Message-ID itself and has no idempotency key: a
// double carries the same `X-Entity-Ref-ID`.
import { errorMessageOf } from '#origin/platform/log-text.ts'
import { sendTimeoutMs, type MailSender } from './sender.ts'

/** Errors of the mail itself; all others are of the account or of the platform, and the mail waits. */
const refusals: ReadonlySet<unknown> = new Set([
  'E_VALIDATION_ERROR',
  'E_FIELD_MISSING',
  'E_RECIPIENT_NOT_ALLOWED',
  'E_RECIPIENT_SUPPRESSED',
  'E_CONTENT_TOO_LARGE',
])

export function cloudflareEmail(binding: SendEmail): MailSender {
  return {
    async send({ id, from, to, replyTo, subject, html, text, headers }) {
      const sending = binding.send({
        from,
        to,
        replyTo,
        subject,
        html,
        text,
        headers: { ...headers, 'X-Entity-Ref-ID': id },
      })
      try {
        const { messageId } = await withDeadline(sending)
        return { result: 'sent', reference: messageId ?? null }
      } catch (error) {
        const code = (error as { code?: unknown } | null)?.code
        const reason = `The email service answered: ${errorMessageOf(error).slice(0, 300)}`
        return { result: refusals.has(code) ? 'refused' : 'temporary', error: reason }
      }
    },
  }
}

/** The binding takes no signal. */
function withDeadline<Value>(work: Promise<Value>): Promise<Value> {
  work.catch(() => {})
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${sendTimeoutMs / 1000} s`)), sendTimeoutMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
