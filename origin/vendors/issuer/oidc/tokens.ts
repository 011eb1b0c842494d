// The tokens that /token returns: a signed access token and ID token, beside the refresh token of the database.
import { accessTokenSeconds, refreshLifetime } from '#shared/platform/limits.ts'
import { audience, clientId } from './clients.ts'
import { sign } from './keys.ts'
import type { SignInMethod } from '#origin/vendors/issuer/sessions.ts'

/** One sign-in at one shop. Times in milliseconds. */
export type Grant = {
  accountId: string
  family: string
  scope: string
  remembered: boolean
  authTime: number
  nonce: string | null
  justRegistered: boolean
  /** Null at a refresh, which is no sign-in. */
  method: SignInMethod | null
}

/**
 * Authentication methods (RFC 8176) of a sign-in's ID token. A passkey proves possession of a key, and that its holder was there
 * and verified: two factors, and nothing that could be typed on another site (`phr`). Whether the key is in hardware is unknown.
 */
const methodClaims = {
  password: { amr: ['pwd'] },
  passkey: { amr: ['pop', 'user', 'mfa'], acr: 'phr' },
} as const satisfies Record<SignInMethod, object>

export function refreshSeconds(remembered: boolean): number {
  return remembered ? refreshLifetime.remembered : refreshLifetime.plain
}

/** The session id is the first part of a family's id. */
export function sessionOfFamily(family: string): string {
  return family.split('.')[0]!
}

/** The response of /token with the claims of R3.8; the token id is `jti`. */
export async function tokensFor(d1: D1Database, issuer: string, grant: Grant, refreshToken: string, now: number) {
  const seconds = Math.floor(now / 1000)
  const expires = seconds + accessTokenSeconds
  const common = { iss: issuer, sub: grant.accountId, iat: seconds, exp: expires }
  const accessToken = await sign(
    d1,
    { ...common, aud: audience, client_id: clientId, scope: grant.scope, jti: crypto.randomUUID() },
    'at+jwt',
    now,
  )
  const idToken = await sign(
    d1,
    {
      ...common,
      aud: clientId,
      jti: crypto.randomUUID(),
      sid: sessionOfFamily(grant.family),
      auth_time: Math.floor(grant.authTime / 1000),
      ...(grant.nonce === null ? {} : { nonce: grant.nonce }),
      customer: { customerReferenceAccountId: grant.accountId, rememberMe: grant.remembered },
      timeouts: { accessTokenExpiresAt: expires, refreshExpiresin: refreshSeconds(grant.remembered) },
      ...(grant.method === null ? {} : methodClaims[grant.method]),
      ...(grant.justRegistered ? { justRegistered: true } : {}),
    },
    'JWT',
    now,
  )
  return {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: accessTokenSeconds,
    refresh_token: refreshToken,
    id_token: idToken,
    scope: grant.scope,
  }
}
