// One sign-in's session as a Durable Object: the tokens stay here, and concurrent requests for an access token share one
// refresh.
import { DurableObject } from 'cloudflare:workers'
import { introspectEveryMs, refreshEarlySeconds } from '#shared/platform/limits.ts'
import { within } from '#shared/platform/within.ts'
import type { Env } from '#worker/platform/env.ts'
import { settingsOf, type Settings } from '#worker/platform/settings.ts'
import { issuerAt, issuerFor } from './issuer.ts'
import type { AccessTokenResult, SessionInfo, SessionObject, Tokens } from '#worker/platform/session-object.ts'
import { Refused, freshTokens, isRefreshTokenActive } from './tokens.ts'

export type StoredSession = Tokens & {
  issuer: string
  /** Milliseconds since 1970: the absolute end, and the last use. */
  ends: number
  used: number
}

/** The last use is stored at most this often: the idle lifetime is exact to this, or to a quarter of itself. */
const usedEveryMs = 30_000
/** The longest wait for the issuer. Requests do not wait while the issuer is known not to answer. */
const issuerTimeoutMs = 1000
/** After a failed request the issuer is not called again for so long, except when a fresh token is needed. */
const retryAfterMs = 5000

/** How often pages that only show something of the visitor have the sign-in checked by introspection. */
const staleMs = 60_000
/** The last introspection is stored at most this often: an object that the platform has put away meanwhile knows of it. */
const checkedEveryMs = 30_000

export class Session extends DurableObject<Env> implements SessionObject {
  private refreshing: Promise<AccessTokenResult> | null = null
  private failedAt = 0
  private introspecting: Promise<void> | null = null
  private introspectAgainAt = 0

  async begin(tokens: Tokens, issuer: string): Promise<void> {
    const now = Date.now()
    const stored = { ...tokens, issuer, used: now, ends: now + this.settings.SESSION_ABSOLUTE * 1000 }
    this.write(stored)
    this.introspectAgainAt = now + introspectEveryMs
    this.ctx.storage.kv.put('checked', now)
    await this.ctx.storage.setAlarm(this.deadline(stored))
  }

  /** The signed-in person, or null when the session has ended. An issuer that is down does not end the session. */
  async who(allowStale = false): Promise<SessionInfo | null> {
    const stored = this.touch()
    if (!stored) return null
    const left = stored.accessTokenEnds - Date.now()
    if (
      stored.refreshToken !== null &&
      left < refreshEarlySeconds * 1000 &&
      Date.now() - this.failedAt > retryAfterMs
    ) {
      const refreshed = this.refreshOnce(stored)
      if (left <= 0 && this.failedAt === 0) await within(issuerTimeoutMs, refreshed, null)
      else this.ctx.waitUntil(refreshed)
    }
    const due = Date.now() >= this.introspectAgainAt && !(allowStale && Date.now() < this.checkedAt() + staleMs)
    if (due && !this.refreshing) {
      const introspected = this.introspectOnce(stored)
      if (allowStale) this.ctx.waitUntil(introspected)
      else await within(issuerTimeoutMs, introspected, null)
    }
    const current = this.read()
    return current && { profile: current.profile, accessLifetime: current.accessLifetime }
  }

  /** For requests that nobody made, as a page's timer does: they must neither prolong the session nor query its issuer. */
  async peek(): Promise<SessionInfo | null> {
    const stored = this.read()
    return stored && { profile: stored.profile, accessLifetime: stored.accessLifetime }
  }

  /** An access token with at least 30 s left. */
  async access(): Promise<AccessTokenResult> {
    const stored = this.touch()
    if (!stored) return this.endExpired()
    if (stored.accessTokenEnds - Date.now() >= refreshEarlySeconds * 1000)
      return { token: stored.accessToken, issuerDown: false }
    // Without a refresh token the session outlives its access token; a service refuses the expired one.
    return stored.refreshToken === null ? { token: stored.accessToken, issuerDown: false } : this.refreshOnce(stored)
  }

  /** Ends the session. Returns the issuer's parameters for ending the issuer's own session. */
  async end(): Promise<{ issuer: string; idToken: string } | null> {
    const stored = this.read()
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
    return stored && { issuer: stored.issuer, idToken: stored.idToken }
  }

  /** Runs when the session would end without further use. */
  override async alarm(): Promise<void> {
    const stored = this.read()
    if (stored) await this.ctx.storage.setAlarm(this.deadline(stored))
    else await this.ctx.storage.deleteAll()
  }

  private refreshOnce(stored: StoredSession): Promise<AccessTokenResult> {
    return (this.refreshing ??= this.refresh(stored).finally(() => (this.refreshing = null)))
  }

  private introspectOnce(stored: StoredSession): Promise<void> {
    return (this.introspecting ??= this.introspect(stored).finally(() => (this.introspecting = null)))
  }

  /** Ends the session when its issuer no longer knows the sign-in. An issuer that does not answer ends nothing. */
  private async introspect(stored: StoredSession): Promise<void> {
    this.introspectAgainAt = Date.now() + introspectEveryMs
    try {
      const issuer = await issuerAt(stored.issuer, { settings: this.settings, env: this.env })
      const isActive = stored.refreshToken === null || (await isRefreshTokenActive(stored.refreshToken, issuer))
      if (isActive) this.noteChecked()
      // After a refresh in the meantime the introspection is about a used token and is ignored.
      if (!isActive && this.read()?.refreshToken === stored.refreshToken) await this.end()
    } catch {
      this.introspectAgainAt = Date.now() + retryAfterMs
    }
  }

  private checkedAt(): number {
    return this.ctx.storage.kv.get<number>('checked') ?? 0
  }

  private noteChecked(): void {
    const now = Date.now()
    if (this.read() && now - this.checkedAt() > checkedEveryMs) this.ctx.storage.kv.put('checked', now)
  }

  private async refresh(stored: StoredSession): Promise<AccessTokenResult> {
    // The shop's issuer has been changed: sessions of the former one end.
    if (issuerFor(new URL(stored.issuer), this.settings) !== stored.issuer) return this.endExpired()
    try {
      const issuer = await issuerAt(stored.issuer, { settings: this.settings, env: this.env })
      const fresh = await freshTokens({ ...stored, refreshToken: stored.refreshToken! }, issuer)
      // After a sign-out in the meantime the new tokens are discarded.
      if (!this.read()) return this.endExpired()
      this.failedAt = 0
      this.write({ ...stored, ...fresh, used: this.read()!.used })
      return { token: fresh.accessToken, issuerDown: false }
    } catch (error) {
      if (error instanceof Refused && error.reason === 'invalid_grant') return this.endExpired()
      this.failedAt = Date.now()
      console.warn(JSON.stringify({ level: 'warn', event: 'refresh-failed', code: reasonOf(error) }))
      return { token: null, issuerDown: true }
    }
  }

  private async endExpired(): Promise<AccessTokenResult> {
    await this.end()
    return { token: null, issuerDown: false }
  }

  /** Reads the session and updates its last use. */
  private touch(): StoredSession | null {
    const stored = this.read()
    const everyMs = Math.min(usedEveryMs, this.settings.SESSION_IDLE * 250)
    if (stored && Date.now() - stored.used >= everyMs) this.write({ ...stored, used: Date.now() })
    return stored
  }

  private read(): StoredSession | null {
    const stored = this.ctx.storage.kv.get<StoredSession>('held')
    return stored && Date.now() < this.deadline(stored) ? stored : null
  }

  private write(stored: StoredSession): void {
    this.ctx.storage.kv.put('held', stored)
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
