// Brings accounts up to date that nobody opens: their months are closed and missed payments found, and the customers get mails.
import { daysAfter, dateOf } from '#shared/platform/london-days.ts'
import { errorMessageOf } from '#origin/platform/log-text.ts'
import type { NotificationTask } from '#origin/platform/notifications/scheduler.ts'
import { hourMs } from '#origin/platform/notifications/wake.ts'
import { accountToday } from './keep-account.ts'
import { log } from '#origin/platform/log.ts'

/** Accounts that one run reads. */
const batchSize = 25
/** A missed payment is looked for on these many days after the due day. */
const overdueDays = 3

export const accountsTask: NotificationTask = {
  send: keepAccounts,
  async nextRun(d1) {
    return (await d1.prepare('SELECT 1 FROM credit_account WHERE opened > 0 LIMIT 1').first()) === null ? null : hourMs
  },
}

/** True when more months are to be closed. */
async function keepAccounts(d1: D1Database, now: Date): Promise<boolean> {
  const today = dateOf(now)
  const months = await idsOf(d1.prepare(monthsToClose).bind(today, batchSize))
  const overdue = await idsOf(d1.prepare(overdueAccounts).bind(daysAfter(today, -overdueDays), today, batchSize))
  let failed = 0
  for (const customerId of new Set([...months, ...overdue]))
    await accountToday(d1, customerId, now).catch((error: unknown) => {
      failed += 1
      const message = errorMessageOf(error)
      log('error', 'origin', { event: 'credit-account-failed', error: message })
    })
  return months.length === batchSize && failed === 0
}

/** The statement day of the month after `day`; a first month may end in the month in which it began. */
const nextStatementDay = (day: string) =>
  `CASE WHEN last.to_day IS NULL AND CAST(strftime('%d', ${day}) AS INTEGER) < statement_day
     THEN date(${day}, 'start of month', '+' || (statement_day - 1) || ' days')
     ELSE date(${day}, 'start of month', '+1 month', '+' || (statement_day - 1) || ' days') END`

const monthsToClose = `SELECT account.customer_id AS id FROM credit_account AS account
  LEFT JOIN (SELECT customer_id, max(to_day) AS to_day FROM credit_statement GROUP BY customer_id) AS last
    ON last.customer_id = account.customer_id
  WHERE opened > 0
    AND ${nextStatementDay("coalesce(last.to_day, date(opened / 1000, 'unixepoch'))")} < ?1
  ORDER BY coalesce(last.to_day, '') LIMIT ?2`

const overdueAccounts = `SELECT account.customer_id AS id FROM credit_account AS account
  JOIN credit_statement AS one ON one.customer_id = account.customer_id
  WHERE one.due_day >= ?1 AND one.due_day < ?2 AND one.minimum_payment > 0
    AND arrears_status = '' AND arrears_management = '' LIMIT ?3`

async function idsOf(statement: D1PreparedStatement): Promise<string[]> {
  return (await statement.all<{ id: string }>()).results.map(({ id }) => id)
}
