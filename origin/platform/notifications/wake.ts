// Requests a run of the notification scheduler. Pending notifications are rows of the database, so a failed wake loses nothing:
// the next successful one covers them.
import { inJurisdiction } from '#shared/platform/jurisdiction.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { errorMessageOf } from '#origin/platform/log-text.ts'
import { log } from '#origin/platform/log.ts'

/** For what somebody is waiting for; changes that arrive together are one run. */
export const secondMs = 1000
export const minuteMs = 60_000
export const hourMs = 3_600_000

export async function wakeScheduler(env: OriginEnv, withinMs: number): Promise<void> {
  try {
    // The object's name is stored: another name would be another object, without its alarm.
    const schedulers = env.NOTIFICATIONS && inJurisdiction(env.NOTIFICATIONS, env)
    await schedulers?.get(schedulers.idFromName('scheduler')).wake(withinMs)
  } catch (error) {
    const message = errorMessageOf(error)
    log('error', 'origin', { event: 'notification-wake-failed', error: message })
  }
}
