// Sends one reminder in the month before a delivery subscription ends; cancelled subscriptions get no reminder.
import type { BrandCode } from '#shared/brands/brand.ts'
import { daysAfter, dateOf } from '#shared/platform/london-days.ts'
import { subscriptionTerms } from './subscription-ends.ts'
import { endingMail } from './mails.ts'
import { mailStatement } from '#origin/platform/mail/mail.ts'
import type { NotificationTask } from '#origin/platform/notifications/scheduler.ts'
import { hourMs } from '#origin/platform/notifications/wake.ts'

type Due = { id: string; brand: BrandCode; ends: string; email: string | null; productNo: string; price: number | null }

/** Reminders that one run sends. */
const batchSize = 50

export const reminderTask: NotificationTask = {
  send: sendReminders,
  async nextRun(d1) {
    const pending = await d1
      .prepare("SELECT 1 FROM delivery_subscription WHERE state = 'active' AND reminded IS NULL LIMIT 1")
      .first()
    return pending === null ? null : hourMs
  },
}

/** True when more reminders are due. */
async function sendReminders(d1: D1Database, now: Date): Promise<boolean> {
  const today = dateOf(now)
  const { results } = await d1
    .prepare(
      `SELECT id, brand, ends, product_no AS productNo,
         coalesce((SELECT email FROM account WHERE id = customer_id),
           (SELECT nullif(email, '') FROM customer WHERE id = customer_id)) AS email,
         (SELECT min(price) FROM option WHERE option.product_no = it.product_no AND stock > 0) AS price
       FROM delivery_subscription AS it WHERE state = 'active' AND reminded IS NULL AND cancelled IS NULL
         AND ends >= ?1 AND ends <= ?2 ORDER BY ends LIMIT ?3`,
    )
    .bind(today, daysAfter(today, subscriptionTerms.reminds), batchSize)
    .all<Due>()
  if (results.length > 0) await d1.batch(results.flatMap((due) => remindStatements(d1, due, now)))
  return results.length === batchSize
}

/** A subscription without an e-mail address is marked as reminded too, so that no later run reads it again. */
function remindStatements(d1: D1Database, due: Due, now: Date) {
  const still = 'id = ? AND reminded IS NULL AND cancelled IS NULL'
  const done = d1.prepare(`UPDATE delivery_subscription SET reminded = ? WHERE ${still}`).bind(now.getTime(), due.id)
  if (due.email === null) return [done]
  return [
    mailStatement(d1, `subscription-ends-${due.id}`, endingMail({ ...due, recipient: due.email }), now, {
      sql: `FROM delivery_subscription WHERE ${still}`,
      values: [due.id],
      customerId: 'customer_id',
    }),
    done,
  ]
}
