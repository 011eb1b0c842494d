// One signed-in person's session, in an object of its own: their tokens stay here, and however many requests ask for an
// access token at once, one refresh is made for all of them.
import { DurableObject } from 'cloudflare:workers'
import type { Profile } from '#shared/customers/session-calls.ts'
import { refreshEarlySeconds } from '#shared/platform/limits.ts'
import { within } from '#shared/platform/within.ts'
import type { Env } from '#worker/env.ts'
import { settingsOf, type Settings } from '#worker/settings.ts'
import { issuerAt } from './issuer.ts'
import { issuerFor } from './login-host.ts'
import { Refused, freshTokens, isRefreshTokenActive, type Tokens } from './tokens.ts'

export type StoredSession = Tokens & {
  issuer: string
  /** Milliseconds since 1970: the end in any case, and the last use. */
  ends: number
  used: number
}

/** What may be told of a session. */
export type SessionInfo = { profile: Profile; accessLifetime: number }
/** Null with an issuer that is up: the session has ended. */
export type AccessTokenResult = { token: string | null; issuerDown: boolean }

/** How much time passes before a use is written down again: the idle life is exact to this, or to a quarter of itself. */
const usedEveryMs = 30_000
/** So long one waits to hear whether an issuer still knows a person; not at all while it is known not to answer. */
const issuerTimeoutMs = 1000
/** After a refresh that failed the issuer is left alone for so long, save by who needs a fresh token. */
const restMs = 5000

/** An issuer that can say so is asked whether it still knows the sign-in: a new password ends sessions within this. */
const lookEveryMs = 2000

export class Session extends DurableObject<Env> {
  private refreshing: Promise<AccessTokenResult> | null = null
  private failedAt = 0
  private looking: Promise<void> | null = null
  private lookAgainAt = 0

  async begin(tokens: Tokens, issuer: string): Promise<void> {
    const now = Date.now()
    const held = { ...tokens, issuer, used: now, ends: now + this.settings.SESSION_ABSOLUTE * 1000 }
    this.write(held)
    this.lookAgainAt = now + lookEveryMs
    await this.ctx.storage.setAlarm(this.deadline(held))
  }

  /** Who is signed in, or null when the session has ended. An issuer that is down does not end it. */
  async who(): Promise<SessionInfo | null> {
    const held = this.use()
    if (!held) return null
    const left = held.accessTokenEnds - Date.now()
    if (held.refreshToken !== null && left < refreshEarlySeconds * 1000 && Date.now() - this.failedAt > restMs) {
      const refreshed = this.refreshOnce(held)
      if (left <= 0 && this.failedAt === 0) await within(issuerTimeoutMs, refreshed, null)
      else this.ctx.waitUntil(refreshed)
    }
    if (Date.now() >= this.lookAgainAt && !this.refreshing) await within(issuerTimeoutMs, this.lookOnce(held), null)
    const now = this.read()
    return now && { profile: now.profile, accessLifetime: now.accessLifetime }
  }

  /** An access token with at least 30 s left. */
  async access(): Promise<AccessTokenResult> {
    const held = this.use()
    if (!held) return this.over()
    if (held.accessTokenEnds - Date.now() >= refreshEarlySeconds * 1000)
      return { token: held.accessToken, issuerDown: false }
    // Without a refresh token the session outlives its access token; whoever asks with an old one is told so there.
    return held.refreshToken === null ? { token: held.accessToken, issuerDown: false } : this.refreshOnce(held)
  }

  /** Ends the session for good. Answers with what the issuer needs to end its own. */
  async end(): Promise<{ issuer: string; idToken: string } | null> {
    const held = this.read()
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
    return held && { issuer: held.issuer, idToken: held.idToken }
  }

  /** Wakes when the session would end if it had not been used since. */
  override async alarm(): Promise<void> {
    const held = this.read()
    if (held) await this.ctx.storage.setAlarm(this.deadline(held))
    else await this.ctx.storage.deleteAll()
  }

  private refreshOnce(held: StoredSession): Promise<AccessTokenResult> {
    return (this.refreshing ??= this.refresh(held).finally(() => (this.refreshing = null)))
  }

  private lookOnce(held: StoredSession): Promise<void> {
    return (this.looking ??= this.look(held).finally(() => (this.looking = null)))
  }

  /** Ends the session when its issuer does not know the sign-in any more. An issuer that does not answer ends nothing. */
  private async look(held: StoredSession): Promise<void> {
    this.lookAgainAt = Date.now() + lookEveryMs
    try {
      const issuer = await issuerAt(held.issuer, { settings: this.settings, env: this.env })
      const good = held.refreshToken === null || (await isRefreshTokenActive(held.refreshToken, issuer))
      // Refreshed in the meantime: it was asked about a token that is used up.
      if (!good && this.read()?.refreshToken === held.refreshToken) await this.end()
    } catch {
      this.lookAgainAt = Date.now() + restMs
    }
  }

  private async refresh(held: StoredSession): Promise<AccessTokenResult> {
    // The shop has changed its issuer: the old one has nothing to say here any more.
    if (issuerFor(new URL(held.issuer), this.settings) !== held.issuer) return this.over()
    try {
      const issuer = await issuerAt(held.issuer, { settings: this.settings, env: this.env })
      const fresh = await freshTokens({ ...held, refreshToken: held.refreshToken! }, issuer)
      // Signed out in the meantime: what came is nobody's.
      if (!this.read()) return this.over()
      this.failedAt = 0
      this.write({ ...held, ...fresh, used: this.read()!.used })
      return { token: fresh.accessToken, issuerDown: false }
    } catch (error) {
      if (error instanceof Refused && error.reason === 'invalid_grant') return this.over()
      this.failedAt = Date.now()
      console.warn(JSON.stringify({ level: 'warn', event: 'refresh-failed', code: reasonOf(error) }))
      return { token: null, issuerDown: true }
    }
  }

  private async over(): Promise<AccessTokenResult> {
    await this.end()
    return { token: null, issuerDown: false }
  }

  /** The session, with its use noted. */
  private use(): StoredSession | null {
    const held = this.read()
    const everyMs = Math.min(usedEveryMs, this.settings.SESSION_IDLE * 250)
    if (held && Date.now() - held.used >= everyMs) this.write({ ...held, used: Date.now() })
    return held
  }

  private read(): StoredSession | null {
    const held = this.ctx.storage.kv.get<StoredSession>('held')
    return held && Date.now() < this.deadline(held) ? held : null
  }

  private write(held: StoredSession): void {
    this.ctx.storage.kv.put('held', held)
  }

  private deadline({ ends, used }: StoredSession): number {
    return Math.min(ends, used + this.settings.SESSION_IDLE * 1000)
  }

  private get settings(): Settings {
    return settingsOf(this.env)
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Refused ? error.reason.slice(0, 40) : error instanceof Error ? error.name : 'unknown'
}
