// Resend (https://resend.com/docs/api-reference/emails/send-email), read in November 2026. The idempotency key is honoured for
// 24 hours, longer than all attempts of a mail take.
import { callProvider, failureOf } from './http.ts'
import type { MailSender } from './sender.ts'

/** A wrong field of the mail. The same name is given to wrong keys and unverified domains, which are the shop's. */
function isRefusal(status: number, { name, message }: Record<string, unknown>): boolean {
  return [400, 422].includes(status) && name === 'validation_error' && !/api key|domain/i.test(String(message))
}

const publicUrl = 'https://api.resend.com'

export function resend(key: string, url = publicUrl, timeoutMs?: number): MailSender {
  return {
    async send({ id, from, to, replyTo, subject, html, text, headers }) {
      const reply = await callProvider({
        ...(timeoutMs ? { timeoutMs } : {}),
        url: `${url}/emails`,
        headers: { authorization: `Bearer ${key}`, 'idempotency-key': id.slice(0, 256) },
        body: {
          from: `"${from.name.replaceAll('"', '')}" <${from.email}>`,
          to: [to],
          reply_to: replyTo,
          subject,
          html,
          text,
          headers: { ...headers, 'X-Entity-Ref-ID': id },
        },
      })
      if ('result' in reply) return reply
      const { status, body } = reply
      if (status === 200) return { result: 'sent', reference: typeof body.id === 'string' ? body.id : null }
      // The key was used with another text, as when a release between two attempts changed it: the first one was taken.
      if (body.name === 'invalid_idempotent_request') return { result: 'sent', reference: null }
      return failureOf(reply, body.message, isRefusal(status, body))
    },
  }
}
