// Sends notifications that no request triggers: a durable object whose alarm runs the notification tasks. The list of
// tasks is origin/shop/notifications.ts.
import { DurableObject } from 'cloudflare:workers'
import type { OriginEnv, SchedulerObject } from '#origin/platform/env.ts'
import { errorMessageOf } from '#origin/platform/log-text.ts'
import type { Stores } from '#origin/platform/stores.ts'
import { minuteMs } from './wake.ts'
import { log } from '#origin/platform/log.ts'

const moreDueMs = 1000

export type NotificationTask = {
  /** Sends a limited number of due notifications; true when more are due. */
  send(d1: D1Database, now: Date, stores: Stores): Promise<boolean>
  /** Milliseconds until the task must run again; null when nothing is pending. */
  nextRun(d1: D1Database, now: Date): Promise<number | null>
}

/** One object serves the whole shop. The deployed class extends this one with its tasks. */
export abstract class TaskScheduler extends DurableObject<OriginEnv> implements SchedulerObject {
  protected abstract readonly tasks: readonly NotificationTask[]

  async wake(withinMs: number): Promise<void> {
    const { storage } = this.ctx
    const alarm = await storage.getAlarm()
    const at = Date.now() + withinMs
    if (alarm === null || alarm > at) await storage.setAlarm(at)
  }

  override async alarm(): Promise<void> {
    const next = await runTasks(this.tasks, this.env, new Date())
    if (next !== null) await this.ctx.storage.setAlarm(Date.now() + next)
  }
}

/** Milliseconds until the next run; null when no task has anything pending. A task that fails is tried again in a minute. */
export async function runTasks(
  tasks: readonly NotificationTask[],
  { DB, CATALOGUE }: Stores,
  now: Date,
): Promise<number | null> {
  const waits: Array<number | null> = []
  for (const task of tasks) {
    try {
      waits.push((await task.send(DB, now, { DB, CATALOGUE })) ? moreDueMs : await task.nextRun(DB, now))
    } catch (error) {
      const message = errorMessageOf(error)
      log('error', 'origin', { event: 'notifications-failed', error: message })
      waits.push(minuteMs)
    }
  }
  const pending = waits.filter((wait) => wait !== null)
  return pending.length > 0 ? Math.min(...pending) : null
}
