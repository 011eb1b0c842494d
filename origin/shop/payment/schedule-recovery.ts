// Sets the alarm that ends an attempt when the shopper's own call is lost: see recovery.ts.
import { messages } from '#shared/messages/index.ts'
import { inJurisdiction } from '#shared/platform/jurisdiction.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { Refusal } from '#origin/platform/refusal.ts'

/** Delay from the end of a hold to the run of recovery. */
export const recoveryGraceMs = 2000

/**
 * Called before the hold, so that recovery ends every hold that a crash leaves behind. `owner` is a bag's id,
 * or `account:` and a customer's. Throws 503 `PAYING_DOWN` when no alarm can be set.
 */
export async function scheduleRecovery(env: OriginEnv, owner: string, at: number): Promise<void> {
  if (!env.RECOVERY) return
  try {
    const recoveries = inJurisdiction(env.RECOVERY, env)
    await recoveries.get(recoveries.idFromName(owner)).watch(owner, at)
  } catch {
    throw new Refusal(503, 'PAYING_DOWN', messages.checkout.payNowOrder)
  }
}
