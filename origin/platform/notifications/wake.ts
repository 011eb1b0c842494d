// Sees to it that the herald looks. Whatever waits for it is in the database: when it cannot be woken now, whoever comes next
// wakes it for all.
import type { OriginEnv } from '#origin/platform/env.ts'
import { errorMessageOf } from '#origin/platform/words-of.ts'

/** `days`: what waits, waits for a day to come, and within the hour is soon enough. */
export async function wakeHerald({ HERALD }: OriginEnv, { days = false } = {}): Promise<void> {
  try {
    await HERALD?.get(HERALD.idFromName('herald')).wake(days)
  } catch (error) {
    console.error(
      JSON.stringify({ level: 'error', room: 'origin', event: 'herald-asleep', error: errorMessageOf(error) }),
    )
  }
}
