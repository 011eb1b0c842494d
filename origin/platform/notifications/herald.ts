// Writes what nobody has to ask for: that something is back in stock, and that a subscription ends. One for the whole shop,
// woken by an alarm that the platform keeps, whoever visits or does not.
import { DurableObject } from 'cloudflare:workers'
import type { OriginEnv } from '#origin/platform/env.ts'
import { forgetStatement, tellBackInStock } from '#origin/shop/stock-notices/tell.ts'
import { remindSubscribers } from '#origin/shop/subscription/remind.ts'
import { errorMessageOf } from '#origin/platform/words-of.ts'

/** While somebody waits for goods; and when there are only days to wait for. */
const soonMs = 60_000
const hourMs = 3_600_000

export class Herald extends DurableObject<OriginEnv> {
  /** From now on it looks by itself, for as long as there is something to look for. `days`: what waits, waits for a day. */
  async wake(days: boolean): Promise<void> {
    const { storage } = this.ctx
    const alarm = await storage.getAlarm()
    const at = Date.now() + (days ? hourMs : soonMs)
    if (alarm === null || alarm > at) await storage.setAlarm(at)
  }

  override async alarm(): Promise<void> {
    const next = await proclaim(this.env.DB, new Date()).catch((error: unknown) => {
      console.error(
        JSON.stringify({ level: 'error', room: 'origin', event: 'herald-failed', error: errorMessageOf(error) }),
      )
      return soonMs
    })
    if (next !== null) await this.ctx.storage.setAlarm(Date.now() + next)
  }
}

/** Writes what is due. In how many milliseconds to look again; null when there is nothing to wait for. */
export async function proclaim(d1: D1Database, now: Date): Promise<number | null> {
  const more = [await tellBackInStock(d1, now), await remindSubscribers(d1, now)]
  const [, left] = await d1.batch<{ notices: number; subscriptions: number }>([
    forgetStatement(d1, now),
    d1.prepare(
      `SELECT EXISTS (SELECT 1 FROM stock_notice WHERE told IS NULL) AS notices,
         EXISTS (SELECT 1 FROM delivery_subscription WHERE state = 'active' AND reminded IS NULL)
           OR EXISTS (SELECT 1 FROM stock_notice) AS subscriptions`,
    ),
  ])
  const [waits] = left!.results
  if (more.some(Boolean)) return 1000
  return waits!.notices ? soonMs : waits!.subscriptions ? hourMs : null
}
