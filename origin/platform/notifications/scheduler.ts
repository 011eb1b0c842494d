// Sends notifications that no request triggers: a durable object whose alarm runs the notification tasks. The list of
// tasks is origin/shop/notifications.ts.
import { DurableObject } from 'cloudflare:workers'
import type { OriginEnv, SchedulerObject } from '#origin/platform/env.ts'
import { errorMessageOf } from '#origin/platform/log-text.ts'

export const minuteMs = 60_000
export const hourMs = 3_600_000
const moreDueMs = 1000

export type NotificationTask = {
  /** Sends a limited number of due notifications; true when more are due. */
  send(d1: D1Database, now: Date): Promise<boolean>
  /** Milliseconds until the task must run again; null when nothing is pending. */
  nextRun(d1: D1Database, now: Date): Promise<number | null>
}

/** One object serves the whole shop. The deployed class extends this one with its tasks. */
export abstract class TaskScheduler extends DurableObject<OriginEnv> implements SchedulerObject {
  protected abstract readonly tasks: readonly NotificationTask[]

  async wake(days: boolean): Promise<void> {
    const { storage } = this.ctx
    const alarm = await storage.getAlarm()
    const at = Date.now() + (days ? hourMs : minuteMs)
    if (alarm === null || alarm > at) await storage.setAlarm(at)
  }

  override async alarm(): Promise<void> {
    const next = await runTasks(this.tasks, this.env.DB, new Date()).catch((error: unknown) => {
      const message = errorMessageOf(error)
      console.error(JSON.stringify({ level: 'error', room: 'origin', event: 'notifications-failed', error: message }))
      return minuteMs
    })
    if (next !== null) await this.ctx.storage.setAlarm(Date.now() + next)
  }
}

/** Milliseconds until the next run; null when no task has anything pending. */
export async function runTasks(tasks: readonly NotificationTask[], d1: D1Database, now: Date): Promise<number | null> {
  let moreDue = false
  for (const task of tasks) moreDue = (await task.send(d1, now)) || moreDue
  const waits: number[] = []
  for (const task of tasks) {
    const wait = await task.nextRun(d1, now)
    if (wait !== null) waits.push(wait)
  }
  if (moreDue) return moreDueMs
  return waits.length > 0 ? Math.min(...waits) : null
}
