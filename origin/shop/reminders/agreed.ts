// What reminders have in common: they go to customers who agreed to them and have proved their address.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { ReminderKind } from '#shared/customers/customer.ts'
import type { NotificationTask } from '#origin/platform/notifications/scheduler.ts'
import { hourMs } from '#origin/platform/notifications/wake.ts'

/** Bags or orders of one run. */
export const batchSize = 25

/** `id`: of the bag or the order; `stop`: of the consent. */
export type Due = { id: string; brand: BrandCode; email: string; stop: string }

/** Another issuer's customers have no account here: it has proved their addresses. */
export function provedEmail(id: string): string {
  return `CASE WHEN EXISTS (SELECT 1 FROM account WHERE id = ${id})
    THEN (SELECT email FROM account WHERE id = ${id} AND confirmed IS NOT NULL)
    ELSE (SELECT nullif(email, '') FROM customer WHERE id = ${id}) END`
}

/** Runs each hour while anybody has agreed. */
export function agreedTask(kind: ReminderKind, send: NotificationTask['send']): NotificationTask {
  return {
    send,
    async nextRun(d1) {
      const agreed = await d1.prepare('SELECT 1 FROM mail_consent WHERE kind = ? LIMIT 1').bind(kind).first()
      return agreed === null ? null : hourMs
    },
  }
}
