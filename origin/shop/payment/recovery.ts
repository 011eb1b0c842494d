// Recovery: one durable object for each bag or account that is being paid for. Its alarm, which the platform keeps through a
// crash, ends the attempts whose hold has expired and repeats unconfirmed refunds. Further objects repeat the deletion of
// cards at the gateway, and store prepared payments until they expire.
import { DurableObject } from 'cloudflare:workers'
import type { OriginEnv, RecoveryObject } from '#origin/platform/env.ts'
import { errorMessageOf } from '#origin/platform/log-text.ts'
import { customerOf } from '#origin/shop/credit/account/account-payment.ts'
import { accountPayments } from '#origin/shop/credit/account/account-payments.ts'
import { recoverAttempts } from './attempt/submit.ts'
import { bagPayments } from './bag-payments.ts'
import { forgetCards } from './card/forget-cards.ts'
import { log } from '#origin/platform/log.ts'

const retryMs = 5000
/** The longest pause between two attempts to delete cards at a gateway that does not answer. */
const maxRetryMs = 3_600_000

// The names in the object's storage: alarms that are set today are read by a later version.
type Watched = { cartId: string; until: number }
type Forgotten = { tokens: string[]; tries: number }
/** A key's (card/card-tokens.ts), or what a prepared payment needs (card/prepared-payment.ts). */
type StoredText = { text: string; until: number }
const entryPrefix = 'text '

export class Recovery extends DurableObject<OriginEnv> implements RecoveryObject {
  async watch(owner: string, until: number): Promise<void> {
    const { kv } = this.ctx.storage
    const known = kv.get<Watched>('watched')
    kv.put('watched', { cartId: owner, until: Math.max(until, known?.until ?? 0) })
    await this.#wakeBy(until)
  }

  async forget(tokens: string[], from: number): Promise<void> {
    const { kv } = this.ctx.storage
    const known = kv.get<Forgotten>('forgotten')?.tokens ?? []
    kv.put('forgotten', { tokens: [...new Set([...known, ...tokens])], tries: 0 } satisfies Forgotten)
    await this.#wakeBy(from)
  }

  async storeText(text: string, until: number): Promise<void> {
    this.ctx.storage.kv.put('text', { text, until } satisfies StoredText)
    await this.#wakeBy(until)
  }

  async storedText(): Promise<string | null> {
    return this.ctx.storage.kv.get<StoredText>('text')?.text ?? null
  }

  async storeTextById(id: string, text: string, until: number): Promise<void> {
    this.ctx.storage.kv.put(entryPrefix + id, { text, until } satisfies StoredText)
    await this.#wakeBy(until)
  }

  async storedTextById(id: string): Promise<string | null> {
    return this.ctx.storage.kv.get<StoredText>(entryPrefix + id)?.text ?? null
  }

  async deleteTexts(id?: string): Promise<void> {
    const { kv } = this.ctx.storage
    for (const [name] of this.#entries()) if (id === undefined || name === entryPrefix + id) kv.delete(name)
    if (this.#entries().length === 0) await this.ctx.storage.deleteAll()
  }

  #entries(): Array<[string, StoredText]> {
    return [...this.ctx.storage.kv.list<StoredText>({ prefix: entryPrefix })]
  }

  async #wakeBy(at: number): Promise<void> {
    const alarm = await this.ctx.storage.getAlarm()
    if (alarm === null || alarm > at) await this.ctx.storage.setAlarm(at)
  }

  override async alarm(): Promise<void> {
    const forgotten = this.ctx.storage.kv.get<Forgotten>('forgotten')
    if (forgotten) return this.#forgetAgain(forgotten)
    const watched = this.ctx.storage.kv.get<Watched>('watched')
    if (!watched) return this.#deleteExpiredTexts()
    const next = await this.#recover(watched.cartId)
    // Another submission may have scheduled a later run during this one.
    const until = this.ctx.storage.kv.get<Watched>('watched')?.until ?? 0
    const at = Math.max(next ?? 0, until)
    if (at > Date.now()) await this.ctx.storage.setAlarm(at)
    else await this.ctx.storage.deleteAll()
  }

  async #deleteExpiredTexts(): Promise<void> {
    const { kv } = this.ctx.storage
    const stored = kv.get<StoredText>('text')
    const all: Array<[string, StoredText]> = [
      ...(stored ? [['text', stored] as [string, StoredText]] : []),
      ...this.#entries(),
    ]
    for (const [name, { until }] of all) if (until <= Date.now()) kv.delete(name)
    const left = all.map(([, { until }]) => until).filter((until) => until > Date.now())
    if (left.length > 0) await this.ctx.storage.setAlarm(Math.min(...left))
    else await this.ctx.storage.deleteAll()
  }

  async #forgetAgain({ tokens }: Forgotten): Promise<void> {
    const left = await forgetCards(this.env, tokens)
    const { kv } = this.ctx.storage
    // Further cards may have been added while the gateway was called.
    const { tokens: known, tries } = kv.get<Forgotten>('forgotten')!
    const due = known.filter((token) => left.includes(token) || !tokens.includes(token))
    if (due.length === 0) return this.ctx.storage.deleteAll()
    kv.put('forgotten', { tokens: due, tries: tries + 1 } satisfies Forgotten)
    await this.ctx.storage.setAlarm(Date.now() + Math.min(retryMs * 2 ** tries, maxRetryMs))
  }

  /** The time of the next run; null when nothing is left. */
  async #recover(owner: string): Promise<number | null> {
    // Counted from the end of the run: a provider that hangs makes the run longer than the pause after it.
    const retryAt = () => Date.now() + retryMs
    try {
      const next = await recover(this.env, owner, new Date())
      return next === null ? null : Math.max(next, retryAt())
    } catch (error) {
      log('error', 'origin', { event: 'recovery-failed', error: errorMessageOf(error) })
      return retryAt()
    }
  }
}

/** Ends the expired attempts of a bag or an account. Returns the time of the next run, in ms since 1970, or null. */
export function recover(env: OriginEnv, owner: string, now: Date): Promise<number | null> {
  if (customerOf(owner) !== null) return recoverAttempts(accountPayments, env, owner, now)
  return recoverAttempts(bagPayments, env, owner, now)
}
