// Requests a run of the notification scheduler. Pending notifications are rows of the database, so a failed wake loses nothing:
// the next successful one covers them.
import type { OriginEnv } from '#origin/platform/env.ts'
import { errorMessageOf } from '#origin/platform/log-text.ts'

/** `days`: the pending notification is due on a later day, and a run within the hour is soon enough. */
export async function wakeScheduler(env: OriginEnv, { days = false } = {}): Promise<void> {
  try {
    // The object's name is stored: another name would be another object, without its alarm.
    await env.HERALD?.get(env.HERALD.idFromName('herald')).wake(days)
  } catch (error) {
    const message = errorMessageOf(error)
    console.error(JSON.stringify({ level: 'error', room: 'origin', event: 'notification-wake-failed', error: message }))
  }
}
