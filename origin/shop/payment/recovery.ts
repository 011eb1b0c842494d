// Looks after one bag, or one account, that somebody pays for: when what was set aside has run out, it is ended, and money
// that should go back is asked for until it has. Or after cards that were let go, until the gateway has forgotten them. Its
// alarm is kept by the platform, whatever becomes of the process.
import { DurableObject } from 'cloudflare:workers'
import type { OriginEnv } from '#origin/platform/env.ts'
import { errorMessageOf } from '#origin/platform/words-of.ts'
import { readAttempts } from './attempt.ts'
import { customerOf, settleAccount } from '#origin/shop/credit/account/settle-payment.ts'
import { forgetCards } from './card/forget-cards.ts'
import { finishRefunds } from './refunds.ts'
import { settle } from './settle.ts'
import { lookAfterMs } from './watch.ts'

/** How soon it is tried again when somebody cannot be asked. */
const againMs = 5000
/** Of a gateway that is away for longer it is asked ever more rarely, and at least this often. */
const rarestMs = 3_600_000

type Watched = { cartId: string; until: number }
type Forgotten = { tokens: string[]; tries: number }

export class Recovery extends DurableObject<OriginEnv> {
  async watch(cartId: string, until: number): Promise<void> {
    const { kv } = this.ctx.storage
    const known = kv.get<Watched>('watched')
    kv.put('watched', { cartId, until: Math.max(until, known?.until ?? 0) })
    await this.#wakeBy(until)
  }

  /** Has the gateway forget these cards, from then on until it has. */
  async forget(tokens: string[], from: number): Promise<void> {
    const { kv } = this.ctx.storage
    const known = kv.get<Forgotten>('forgotten')?.tokens ?? []
    kv.put('forgotten', { tokens: [...new Set([...known, ...tokens])], tries: 0 } satisfies Forgotten)
    await this.#wakeBy(from)
  }

  async #wakeBy(at: number): Promise<void> {
    const alarm = await this.ctx.storage.getAlarm()
    if (alarm === null || alarm > at) await this.ctx.storage.setAlarm(at)
  }

  override async alarm(): Promise<void> {
    const forgotten = this.ctx.storage.kv.get<Forgotten>('forgotten')
    if (forgotten) return this.#forgetAgain(forgotten)
    const watched = this.ctx.storage.kv.get<Watched>('watched')
    if (!watched) return
    const next = await this.#look(watched.cartId)
    // Somebody may have asked for a later look while this one went on.
    const until = this.ctx.storage.kv.get<Watched>('watched')?.until ?? 0
    const at = Math.max(next ?? 0, until)
    if (at > Date.now()) await this.ctx.storage.setAlarm(at)
    else await this.ctx.storage.deleteAll()
  }

  async #forgetAgain({ tokens }: Forgotten): Promise<void> {
    const left = await forgetCards(this.env, tokens)
    const { kv } = this.ctx.storage
    // More may have come while the gateway was asked.
    const { tokens: known, tries } = kv.get<Forgotten>('forgotten')!
    const due = known.filter((token) => left.includes(token) || !tokens.includes(token))
    if (due.length === 0) return this.ctx.storage.deleteAll()
    kv.put('forgotten', { tokens: due, tries: tries + 1 } satisfies Forgotten)
    await this.ctx.storage.setAlarm(Date.now() + Math.min(againMs * 2 ** tries, rarestMs))
  }

  /** When to look again; null when nothing is left. */
  async #look(cartId: string): Promise<number | null> {
    const soon = Date.now() + againMs
    try {
      const next = await settleCart(this.env, cartId, new Date())
      return next === null ? null : Math.max(next, soon)
    } catch (error) {
      console.error(
        JSON.stringify({ level: 'error', room: 'origin', event: 'recovery-failed', error: errorMessageOf(error) }),
      )
      return soon
    }
  }
}

/** Ends what has run out. Answers when there is more to end, in milliseconds since 1970, or null. */
export async function settleCart(env: OriginEnv, cartId: string, now: Date): Promise<number | null> {
  const customerId = customerOf(cartId)
  if (customerId !== null) return settleAccount(env, customerId, now)
  let next: number | null = null
  for (const attempt of await readAttempts(env.DB, "cart_id = ? AND state = 'held'", cartId)) {
    const { state, expires } = await settle(env, attempt, now)
    if (state === 'held') next = expires + lookAfterMs
  }
  return (await finishRefunds(env, cartId)) ? next : (next ?? now.getTime())
}

declare module '#origin/platform/env.ts' {
  interface OriginEnv {
    /** Watches carts with an unfinished payment or refund. */
    RECOVERY?: DurableObjectNamespace<Recovery>
  }
}
