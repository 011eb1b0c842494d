// The one interface of everything that can send a mail.
import type { SendResult } from '#origin/platform/outbox/table-kind.ts'

export type OutgoingMail = {
  /** The row's id: the provider's idempotency key, and the same at every attempt. */
  id: string
  /** Message-ID without angle brackets, made from the row's id. */
  messageId: string
  from: { name: string; email: string }
  replyTo: string
  to: string
  subject: string
  text: string
  html: string
  /** Further headers: List-Unsubscribe and List-Unsubscribe-Post. */
  headers: Record<string, string>
}

/** Deadline of one attempt. The lease of a row is longer. */
export const sendTimeoutMs = 10_000

/**
 * `refused` is for what no further attempt changes, as an address that does not exist. A wrong key or an unverified domain is
 * the shop's fault, not the mail's: the mail waits until it is repaired.
 */
export interface MailSender {
  /** Whether sent mails stay readable in the shop, as the local outbox needs. */
  readonly keepsText?: boolean
  send(mail: OutgoingMail): Promise<SendResult>
}
