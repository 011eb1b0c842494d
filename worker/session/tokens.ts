// Tokens for a code, and fresh ones for old ones: everything the issuer says is checked before it is believed.
import {
  AuthorizationResponseError,
  RESPONSE_IS_NOT_CONFORM,
  RESPONSE_IS_NOT_JSON,
  ResponseBodyError,
  authorizationCodeGrantRequest,
  getValidatedIdTokenClaims,
  introspectionRequest,
  processAuthorizationCodeResponse,
  processIntrospectionResponse,
  processRefreshTokenResponse,
  refreshTokenGrantRequest,
  validateApplicationLevelSignature,
  validateAuthResponse,
  type IDToken,
  type TokenEndpointResponse,
} from 'oauth4webapi'
import type { Profile } from '#shared/customers/session-calls.ts'
import { accessTokenSeconds } from '#shared/platform/limits.ts'
import { profileIn } from './claims.ts'
import { IssuerDown, type Issuer } from './issuer.ts'

/** What a session holds of a sign-in. Nothing of it ever leaves the door, save the profile. */
export type Tokens = {
  profile: Profile
  accessToken: string
  /** Milliseconds since 1970, by our own clock. */
  accessTokenEnds: number
  /** Seconds it was given. */
  accessLifetime: number
  refreshToken: string | null
  /** Shown to the issuer at sign-out, so that it need not ask who is leaving. */
  idToken: string
  justRegistered: boolean
}

/** What was asked of the issuer, as the sealed cookie remembers it. */
export type Expected = { state: string; nonce: string; verifier: string; redirectUri: string }

/** The issuer refused: the person said no, the code is used up, the refresh token is not taken any more. */
export class Refused extends Error {
  override name = 'Refused'
  readonly reason: string
  constructor(reason: string) {
    super(`The issuer refused: ${reason}`)
    this.reason = reason
  }
}

/** An answer that is not what the issuer would say: forged, mixed up, or broken. */
export class Forged extends Error {
  override name = 'Forged'
}

/** Throws `IssuerDown`, `Refused` or `Forged`. */
export async function tokensForCode(callback: URL, issuer: Issuer, expected: Expected): Promise<Tokens> {
  const { server, client, secret, options } = issuer
  return withIssuerErrors(async () => {
    const params = validateAuthResponse(server, client, callback, expected.state)
    const { redirectUri, verifier, nonce } = expected
    const answer = await authorizationCodeGrantRequest(server, client, secret, params, redirectUri, verifier, options)
    failWhenDown(answer)
    const said = await processAuthorizationCodeResponse(server, client, answer, {
      expectedNonce: nonce,
      requireIdToken: true,
    })
    await validateApplicationLevelSignature(server, answer, options)
    return tokensIn(said, getValidatedIdTokenClaims(said)!, null)
  })
}

/** The same person's next tokens. Throws `IssuerDown`, `Refused` or `Forged`. */
export async function freshTokens(old: Tokens & { refreshToken: string }, issuer: Issuer): Promise<Tokens> {
  const { server, client, secret, options } = issuer
  return withIssuerErrors(async () => {
    const answer = await refreshTokenGrantRequest(server, client, secret, old.refreshToken, options)
    failWhenDown(answer)
    const said = await processRefreshTokenResponse(server, client, answer)
    const claims = getValidatedIdTokenClaims(said)
    if (claims) await validateApplicationLevelSignature(server, answer, options)
    const fresh = tokensIn(said, claims, old)
    const { customerReferenceAccountId } = fresh.profile.customer
    if (customerReferenceAccountId !== old.profile.customer.customerReferenceAccountId)
      throw new Forged('Another person’s token came back.')
    return fresh
  })
}

/** Whether the issuer still takes a refresh token (RFC 7662). One that offers no introspection says nothing against it. */
export async function isRefreshTokenActive(
  refreshToken: string,
  { server, client, secret, options }: Issuer,
): Promise<boolean> {
  if (!server.introspection_endpoint) return true
  const hint = { additionalParameters: { token_type_hint: 'refresh_token' } }
  const answer = await introspectionRequest(server, client, secret, refreshToken, { ...options, ...hint })
  failWhenDown(answer)
  return (await processIntrospectionResponse(server, client, answer)).active
}

function tokensIn(said: TokenEndpointResponse, claims: IDToken | undefined, old: Tokens | null): Tokens {
  const now = Date.now()
  const accessLifetime = said.expires_in ?? accessTokenSeconds
  return {
    profile: profileIn(claims, said, { now, accessLifetime, old: old?.profile ?? null }),
    accessToken: said.access_token,
    accessTokenEnds: now + accessLifetime * 1000,
    accessLifetime,
    refreshToken: said.refresh_token ?? old?.refreshToken ?? null,
    idToken: said.id_token ?? old?.idToken ?? '',
    justRegistered: old === null && claims?.justRegistered === true,
  }
}

/** A server that fails is down, whatever it says beside it. */
function failWhenDown(answer: Response): void {
  if (answer.status >= 500 || answer.status === 429) throw new IssuerDown(`The issuer answered ${answer.status}.`)
}

async function withIssuerErrors(work: () => Promise<Tokens>): Promise<Tokens> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof IssuerDown || error instanceof Forged) throw error
    if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
      throw new Refused(error.error)
    const { code = 'unknown' } = error as { code?: string }
    // A page instead of an answer: something stands in the issuer's place.
    if (code === RESPONSE_IS_NOT_JSON || code === RESPONSE_IS_NOT_CONFORM) throw new IssuerDown(code, { cause: error })
    throw new Forged(code, { cause: error })
  }
}
