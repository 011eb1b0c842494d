// Has somebody look after a bag when the shopper's own call may be gone: see recovery.ts.
import { messages } from '#shared/messages/index.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { Refusal } from '#origin/platform/refusal.ts'

/** After a hold has run out it is looked at. */
export const lookAfterMs = 2000

/** Before anything is held: once this returns, a crash leaves nothing behind that is not ended. */
export async function watch(env: OriginEnv, cartId: string, at: number): Promise<void> {
  if (!env.RECOVERY) return
  try {
    await env.RECOVERY.get(env.RECOVERY.idFromName(cartId)).watch(cartId, at)
  } catch {
    throw new Refusal(503, 'PAYING_DOWN', messages.checkout.payNowOrder)
  }
}
