// The work that no request does: notifications, and listings that follow the catalogue; and the durable object that does it.
import { resealSecrets } from '#origin/partners/signing-secrets.ts'
import { mailKind } from '#origin/platform/mail/mail-kind.ts'
import { runTasks, TaskScheduler, type NotificationTask } from '#origin/platform/notifications/scheduler.ts'
import type { Stores } from '#origin/platform/stores.ts'
import { sweep } from '#origin/platform/outbox/sweep.ts'
import { accountsTask } from './credit/account/keep-accounts.ts'
import { importsTask } from './feeds/imports/go-live.ts'
import { pricesTask } from './feeds/price-schedule.ts'
import { publishingTask } from './catalogue/publishing/publishing-task.ts'
import { backInStockTask } from './stock-notices/send-notices.ts'
import { reminderTasks } from './reminders/send-reminders.ts'
import { savedAlertsTask } from './saved-items/send-alerts.ts'
import { reminderTask } from './subscription/remind.ts'

const tasks: readonly NotificationTask[] = [
  pricesTask,
  importsTask,
  publishingTask,
  backInStockTask,
  savedAlertsTask,
  reminderTask,
  ...reminderTasks,
  accountsTask,
]

export class NotificationScheduler extends TaskScheduler {
  protected readonly tasks = tasks

  /** What the tasks wrote is queued at once. */
  override async alarm(): Promise<void> {
    await super.alarm()
    await sweep(this.env, [mailKind])
    await resealSecrets(this.env)
  }
}

/** Sends everything that is due; returns the milliseconds until the next run, null when nothing is pending. */
export function sendDue(stores: Stores, now: Date): Promise<number | null> {
  return runTasks(tasks, stores, now)
}
