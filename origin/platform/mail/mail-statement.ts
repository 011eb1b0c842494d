// A mail of an order, written down with what it tells of: both or neither, and once.
import type { Letter } from './mail.ts'

export type Mail = Letter

/** `id` names the occasion: the same one is written down once. */
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
