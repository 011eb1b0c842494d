// Retention periods. Runs once a day, and the log's `forgot` says what went; each rule is its own batch, so that a failure does
// not stop the others. Photos of reviews have their own rule (reviews/photos.ts). No rule ends what the law or a promise keeps:
// credit agreements with their statements and payments (six years after the account: Limitation Act, Consumer Credit Act),
// orders without their customer, the audit of operators, reviews as long as their product or their author's account.
import { newsletterLink, popularSearches } from '#shared/platform/limits.ts'
import { anonymiseOrders } from './erase-person.ts'

const day = 86_400_000
/** After these days a mail keeps its subject, recipient, state and times only. */
export const mailTextDays = 30

type Rule = {
  what: string
  /** Retention period in days. */
  days: number
  /** `?1`: start of the retention period in milliseconds; `?2`: the same as an ISO date. */
  sql: readonly string[]
}

const expiredGuestBags = `SELECT id FROM cart WHERE customer_id IS NULL AND state = 'open' AND changed < ?1
  AND NOT EXISTS (SELECT 1 FROM pay_attempt WHERE cart_id = cart.id)`
const paidBags = `SELECT id FROM cart WHERE state = 'paid' AND changed < ?1`
const mergedBags = `SELECT id FROM cart WHERE state = 'merged' AND changed < ?1
  AND NOT EXISTS (SELECT 1 FROM pay_attempt WHERE cart_id = cart.id)`
const expiredGuestLists = 'SELECT id FROM wishlist WHERE customer_id IS NULL AND changed < ?1'

export const rules: readonly Rule[] = [
  {
    what: 'unpaid bags of guests',
    days: 60,
    sql: [
      `DELETE FROM cart_delivery WHERE cart_id IN (${expiredGuestBags})`,
      `DELETE FROM cart_entry WHERE cart_id IN (${expiredGuestBags})`,
      `DELETE FROM cart WHERE id IN (${expiredGuestBags})`,
    ],
  },
  {
    what: 'lines and delivery of bags that were paid, which their orders have',
    days: 7,
    sql: [
      `DELETE FROM cart_delivery WHERE cart_id IN (${paidBags})`,
      `DELETE FROM cart_entry WHERE cart_id IN (${paidBags})`,
    ],
  },
  {
    what: 'bags that became part of another',
    days: 60,
    sql: [
      `DELETE FROM cart_delivery WHERE cart_id IN (${mergedBags})`,
      `DELETE FROM cart_entry WHERE cart_id IN (${mergedBags})`,
      `DELETE FROM cart WHERE id IN (${mergedBags})`,
    ],
  },
  {
    what: 'saved items of guests',
    days: 120,
    sql: [
      `DELETE FROM wishlist_entry WHERE wishlist_id IN (${expiredGuestLists})`,
      `DELETE FROM wishlist WHERE id IN (${expiredGuestLists})`,
    ],
  },
  { what: 'ended links to saved items', days: 365, sql: ['DELETE FROM list_share WHERE ended < ?1'] },
  {
    what: 'expired sessions, codes and tokens',
    days: 1,
    sql: [
      'DELETE FROM issuer_session WHERE expires < ?1',
      'DELETE FROM authorization_code WHERE expires < ?1',
      'DELETE FROM refresh_token WHERE expires < ?1',
      'DELETE FROM password_reset WHERE expires < ?1',
      'DELETE FROM email_confirmation WHERE expires < ?1',
      'DELETE FROM email_change WHERE expires < ?1',
      'DELETE FROM used_passkey_challenge WHERE expires < ?1',
      'DELETE FROM operator_session WHERE expires < ?1',
      'DELETE FROM operator_invitation WHERE expires < ?1',
      'DELETE FROM card_enrolment WHERE expires < ?1',
    ],
  },
  {
    what: 'newsletter addresses that nobody confirmed',
    days: newsletterLink.days,
    sql: [
      'DELETE FROM newsletter WHERE confirmed IS NULL AND created < ?1',
      "DELETE FROM attempt WHERE key LIKE 'newsletter:%' AND window < ?1 / 1000",
    ],
  },
  {
    what: 'counts of newsletter mails that nobody answered',
    days: 30,
    sql: ["DELETE FROM attempt WHERE key LIKE 'unanswered:%' AND window < ?1 / 1000"],
  },
  {
    what: 'digests of erased customers, after the end of their sessions',
    days: 2,
    sql: ['DELETE FROM erased_customer WHERE at < ?1'],
  },
  {
    what: 'device digests of reviews',
    days: 30,
    sql: ["UPDATE review SET fingerprint = '' WHERE fingerprint <> '' AND submitted < ?2"],
  },
  {
    what: 'rejected reviews',
    days: 365,
    sql: ["DELETE FROM review WHERE status = 'rejected' AND writer <> '' AND moderated < ?1"],
  },
  {
    what: 'votes for reviews, rejected questions and those without an answer',
    days: 365,
    sql: [
      'DELETE FROM review_vote WHERE created < ?1',
      "DELETE FROM product_question WHERE status <> 'answered' AND created < ?1",
    ],
  },
  {
    what: 'webhooks that were delivered, except the last thousand',
    days: 7,
    // The operator's page shows an endpoint's last hundred; to send again, rows are made of the events.
    sql: [
      `DELETE FROM webhook_delivery WHERE done_at < ?1 AND state = 'sent'
        AND rowid <= (SELECT max(rowid) FROM webhook_delivery) - 1000`,
    ],
  },
  {
    what: 'other deliveries of webhooks and calls of partners',
    days: 90,
    sql: [
      "DELETE FROM webhook_delivery WHERE done_at < ?1 AND state <> 'waiting'",
      'DELETE FROM partner_call WHERE at < ?1',
      'DELETE FROM signing_secret WHERE expires < ?1',
    ],
  },
  {
    what: 'events of orders past the tax law’s period',
    days: 7 * 365,
    sql: ['DELETE FROM order_event WHERE recorded < ?1'],
  },
  {
    what: 'texts of mails that were sent, failed or discarded',
    days: mailTextDays,
    sql: [
      "UPDATE mail SET body = '', content = NULL WHERE state <> 'waiting' AND body <> '' AND coalesce(done_at, at) < ?1",
    ],
  },
  { what: 'mails', days: 90, sql: ['DELETE FROM mail WHERE at < ?1'] },
  {
    what: 'searched terms and viewed products',
    days: 365,
    sql: ['DELETE FROM searched_term WHERE at < ?1', 'DELETE FROM viewed_product WHERE at < ?1'],
  },
  { what: 'counts of searches', days: popularSearches.days + 1, sql: ['DELETE FROM search_count WHERE day < ?2'] },
  { what: 'events of recommendations', days: 90, sql: ['DELETE FROM recommendation_event WHERE at < ?1'] },
  {
    what: 'measures and errors of browsers',
    days: 30,
    sql: ['DELETE FROM measure WHERE at < ?1', 'DELETE FROM browser_error WHERE last < ?1'],
  },
  { what: 'eligibility checks', days: 365, sql: ['DELETE FROM credit_eligibility WHERE expires < ?1'] },
  {
    what: 'customers of orders past the tax law’s period',
    days: 7 * 365,
    sql: [anonymiseOrders('placed < ?2 AND (customer_id IS NOT NULL OR email IS NOT NULL)')],
  },
]

/** Returns the number of changed rows by rule; −1 for a rule that failed. */
export async function deleteExpired(d1: D1Database, now: Date): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { what, days, sql } of rules) {
    const before = now.getTime() - days * day
    const bound = sql.map((statement) => d1.prepare(statement).bind(...parametersOf(statement, before)))
    counts[what] = await d1.batch(bound).then(
      (results) => results.reduce((sum, { meta }) => sum + meta.changes, 0),
      () => -1,
    )
  }
  return counts
}

function parametersOf(statement: string, before: number): unknown[] {
  return statement.includes('?2') ? [before, new Date(before).toISOString()] : [before]
}
