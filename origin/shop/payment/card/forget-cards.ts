// Cards that the shop has let go of are forgotten by the gateway too, however long it cannot be asked: what asks again is
// written down before anything is let go.
import type { OriginEnv } from '#origin/platform/env.ts'
import { gatewayDown } from './ask-gateway.ts'
import { payersOf } from '#origin/shop/payment/payers.ts'

/** By then a card is let go, or it was not and stays. */
const settledMs = 60_000

/** Once this returns, the gateway will be asked about each card of a customer that the shop does not keep by then. */
export async function watchForgotten(env: OriginEnv, customerId: string, tokens: string[], now: Date): Promise<void> {
  if (!env.RECOVERY || tokens.length === 0) return
  try {
    const looksAfter = env.RECOVERY.get(env.RECOVERY.idFromName(`cards of ${customerId}`))
    await looksAfter.forget(tokens, now.getTime() + settledMs)
  } catch {
    throw gatewayDown()
  }
}

/** Asks the gateway to forget what the shop does not keep. Answers the cards that have to be asked about again. */
export async function forgetCards(env: OriginEnv, tokens: string[]): Promise<string[]> {
  const unkept = env.DB.prepare(
    'SELECT value AS token FROM json_each(?) WHERE value NOT IN (SELECT token FROM saved_card)',
  )
  const left: string[] = []
  try {
    const { results } = await unkept.bind(JSON.stringify(tokens)).all<{ token: string }>()
    for (const { token } of results)
      await payersOf(env)
        .gateway.forgetInstrument(token)
        .catch(() => left.push(token))
    return left
  } catch {
    return tokens
  }
}
