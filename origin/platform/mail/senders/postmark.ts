// Postmark (https://postmarkapp.com/developer/api/email-api), read in November 2026. It has no idempotency key: a double carries
// the same Message-ID, by which mail programs recognise it.
import { callProvider, failureOf } from './http.ts'
import type { MailSender } from './sender.ts'

const publicUrl = 'https://api.postmarkapp.com'

/** Error codes of the mail itself: a wrong request, and an address that bounced or complained. */
const refusals: ReadonlySet<unknown> = new Set([300, 406])

export function postmark(key: string, url = publicUrl, timeoutMs?: number): MailSender {
  return {
    async send({ id, messageId, from, to, replyTo, subject, html, text, headers }) {
      const sent = { ...headers, 'Message-ID': `<${messageId}>`, 'X-PM-KeepID': 'true', 'X-Entity-Ref-ID': id }
      const reply = await callProvider({
        ...(timeoutMs ? { timeoutMs } : {}),
        url: `${url}/email`,
        headers: { 'x-postmark-server-token': key },
        body: {
          From: `"${from.name.replaceAll('"', '')}" <${from.email}>`,
          To: to,
          ReplyTo: replyTo,
          Subject: subject,
          HtmlBody: html,
          TextBody: text,
          MessageStream: 'outbound',
          Headers: Object.entries(sent).map(([Name, Value]) => ({ Name, Value })),
        },
      })
      if ('result' in reply) return reply
      const { status, body } = reply
      if (status === 200 && body.ErrorCode === 0)
        return { result: 'sent', reference: typeof body.MessageID === 'string' ? body.MessageID : null }
      return failureOf(reply, body.Message, status === 422 && refusals.has(body.ErrorCode))
    },
  }
}
