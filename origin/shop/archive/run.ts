// What moves to the archive each minute, where the setting allows it, and what leaves the archive in any case. A failure is logged,
// nothing is lost by it, and the next minute tries again.
import type { OriginEnv } from '#origin/platform/env.ts'
import { errorMessageOf } from '#origin/platform/log-text.ts'
import { archiveMails } from './archive-mails.ts'
import { archiveOrders } from './archive-orders.ts'
import { eraseArchived } from './erase-archived.ts'

const moving = { mails: archiveMails, orders: archiveOrders }

export async function archiveOldRows(env: OriginEnv, now: Date): Promise<void> {
  // A release that does not read the archive may still be answering while this one begins: moving waits for the setting.
  const steps = { erased: eraseArchived, ...(env.ARCHIVING === '1' && moving) }
  for (const [step, run] of Object.entries(steps))
    try {
      const moved = await run(env, now)
      if (moved > 0) log('info', { event: 'archived', step, moved })
    } catch (error) {
      log('warn', { event: 'archive-failed', step, error: errorMessageOf(error) })
    }
}

function log(level: 'info' | 'warn', fields: object): void {
  console[level](JSON.stringify({ level, room: 'origin', ...fields }))
}
