// A card that the shop deletes is deleted at the gateway too. The deletion is scheduled before the shop's own, and is repeated
// until the gateway has confirmed it.
import { inJurisdiction } from '#shared/platform/jurisdiction.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { gatewayDown } from './card-gateway-http.ts'
import { providersOf } from '#origin/shop/payment/providers.ts'

/** Delay after which the shop's own deletion is committed, or has failed and the card stays. */
const deletedWithinMs = 60_000

/**
 * Schedules the deletion, at the gateway, of a customer's cards that the shop has deleted by that time. Throws 503 `CARD_DOWN`.
 */
export async function scheduleForgetting(
  env: OriginEnv,
  customerId: string,
  tokens: string[],
  now: Date,
): Promise<void> {
  if (!env.RECOVERY || tokens.length === 0) return
  try {
    const recoveries = inJurisdiction(env.RECOVERY, env)
    const recovery = recoveries.get(recoveries.idFromName(`cards of ${customerId}`))
    await recovery.forget(tokens, now.getTime() + deletedWithinMs)
  } catch {
    throw gatewayDown()
  }
}

/** Deletes at the gateway the cards that the shop no longer has. Returns the cards whose deletion is not confirmed. */
export async function forgetCards(env: OriginEnv, tokens: string[]): Promise<string[]> {
  const deleted = env.DB.prepare(
    'SELECT value AS token FROM json_each(?) WHERE value NOT IN (SELECT token FROM saved_card)',
  )
  const unconfirmed: string[] = []
  try {
    const { results } = await deleted.bind(JSON.stringify(tokens)).all<{ token: string }>()
    for (const { token } of results)
      await providersOf(env)
        .gateway.forgetInstrument(token)
        .catch(() => unconfirmed.push(token))
    return unconfirmed
  } catch {
    return tokens
  }
}
