// Logs and reports alarms. Called after an isolate's report and each minute; of several calls one does the
// work.
import type { OriginEnv } from '#origin/platform/env.ts'
import { errorMessageOf } from '#origin/platform/log-text.ts'
import { alarmsAt } from './alarms.ts'
import { reportAlarms } from './report-alarms.ts'
import { log } from '#origin/platform/log.ts'

const alarmsEveryMs = 300_000

/** Never rejects. */
export async function watch(env: OriginEnv, now: number): Promise<void> {
  try {
    if (await takesTurn(env.DB, 'alarms', alarmsEveryMs, now)) await watchAlarms(env, now)
  } catch (error) {
    log('error', 'origin', { event: 'watch-failed', error: errorMessageOf(error) })
  }
}

async function takesTurn(d1: D1Database, name: string, everyMs: number, now: number): Promise<boolean> {
  const { meta } = await d1
    .prepare(
      `INSERT INTO measure_turn (name, at) VALUES (?1, ?2)
       ON CONFLICT (name) DO UPDATE SET at = ?2 WHERE at <= ?2 - ?3`,
    )
    .bind(name, now, everyMs)
    .run()
  return meta.changes > 0
}

async function watchAlarms(env: OriginEnv, now: number): Promise<void> {
  const alarms = await alarmsAt(env, now)
  for (const { name, severity, summary, on } of alarms)
    if (on.length > 0) log('warn', 'origin', { event: 'alarm', alarm: name, severity, summary, of: on })
  await reportAlarms(env, alarms, new Date(now))
}
