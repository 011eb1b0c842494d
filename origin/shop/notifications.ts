// The notifications that no request triggers, and the durable object that sends them.
import { runTasks, TaskScheduler, type NotificationTask } from '#origin/platform/notifications/scheduler.ts'
import { backInStockTask } from './stock-notices/send-notices.ts'
import { reminderTask } from './subscription/remind.ts'

const tasks: readonly NotificationTask[] = [backInStockTask, reminderTask]

export class NotificationScheduler extends TaskScheduler {
  protected readonly tasks = tasks
}

/** Sends everything that is due; returns the milliseconds until the next run, null when nothing is pending. */
export function sendDue(d1: D1Database, now: Date): Promise<number | null> {
  return runTasks(tasks, d1, now)
}
