// A mail as a statement of the batch that makes the change the mail reports: both are committed, or neither.
import type { OutgoingMail } from './mail.ts'

export type Mail = OutgoingMail

/** `id` names the event, so that a repeated batch sends the mail once. */
export function mailStatement(
  d1: D1Database,
  id: string,
  { brand, recipient, subject, body, customerId = null }: Mail,
  now: Date,
) {
  return d1
    .prepare(
      `INSERT INTO mail (id, brand, recipient, subject, body, at, customer_id) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
    )
    .bind(id, brand, recipient, subject, body, now.getTime(), customerId)
}
