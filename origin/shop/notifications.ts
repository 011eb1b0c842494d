// The work that no request does: notifications, and listings that follow the catalogue; and the durable object that does it.
import { runTasks, TaskScheduler, type NotificationTask } from '#origin/platform/notifications/scheduler.ts'
import { importsTask } from './feeds/imports/go-live.ts'
import { pricesTask } from './feeds/price-schedule.ts'
import { listingsTask } from './search/indexing/listings-task.ts'
import { backInStockTask } from './stock-notices/send-notices.ts'
import { reminderTask } from './subscription/remind.ts'

const tasks: readonly NotificationTask[] = [pricesTask, importsTask, listingsTask, backInStockTask, reminderTask]

export class NotificationScheduler extends TaskScheduler {
  protected readonly tasks = tasks
}

/** Sends everything that is due; returns the milliseconds until the next run, null when nothing is pending. */
export function sendDue(d1: D1Database, now: Date): Promise<number | null> {
  return runTasks(tasks, d1, now)
}
