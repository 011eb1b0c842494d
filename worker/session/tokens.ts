// Tokens for an authorization code, and refreshed tokens. Every response of the issuer is validated first.
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
import { accessTokenSeconds } from '#shared/platform/limits.ts'
import type { Tokens } from '#worker/platform/session-object.ts'
import { profileIn } from './claims.ts'
import { IssuerDown, type Issuer } from './issuer.ts'

/** What a session holds of a sign-in. Of this only the profile ever leaves the edge worker. */
/** The parameters of the authorization request, from the sealed cookie. */
export type Expected = { state: string; nonce: string; verifier: string; redirectUri: string }

/** The issuer refused: the person cancelled, the code is used, or the refresh token is no longer valid. */
export class Refused extends Error {
  override name = 'Refused'
  readonly reason: string
  constructor(reason: string) {
    super(`The issuer refused: ${reason}`)
    this.reason = reason
  }
}

/** The response is not a valid one of this issuer: forged, for another request, or malformed. */
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
    const response = await processAuthorizationCodeResponse(server, client, answer, {
      expectedNonce: nonce,
      requireIdToken: true,
    })
    await validateApplicationLevelSignature(server, answer, options)
    return tokensIn(response, getValidatedIdTokenClaims(response)!, null)
  })
}

/** Refreshed tokens of the same person. Throws `IssuerDown`, `Refused` or `Forged`. */
export async function freshTokens(old: Tokens & { refreshToken: string }, issuer: Issuer): Promise<Tokens> {
  const { server, client, secret, options } = issuer
  return withIssuerErrors(async () => {
    const answer = await refreshTokenGrantRequest(server, client, secret, old.refreshToken, options)
    failWhenDown(answer)
    const response = await processRefreshTokenResponse(server, client, answer)
    const claims = getValidatedIdTokenClaims(response)
    if (claims) await validateApplicationLevelSignature(server, answer, options)
    const fresh = tokensIn(response, claims, old)
    const { customerReferenceAccountId } = fresh.profile.customer
    if (customerReferenceAccountId !== old.profile.customer.customerReferenceAccountId)
      throw new Forged('Another person’s token came back.')
    return fresh
  })
}

/** Whether the issuer still accepts a refresh token (RFC 7662); true when the issuer offers no introspection. */
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

function tokensIn(response: TokenEndpointResponse, claims: IDToken | undefined, old: Tokens | null): Tokens {
  const now = Date.now()
  const accessLifetime = response.expires_in ?? accessTokenSeconds
  return {
    profile: profileIn(claims, response, { now, accessLifetime, old: old?.profile ?? null }),
    accessToken: response.access_token,
    accessTokenEnds: now + accessLifetime * 1000,
    accessLifetime,
    refreshToken: response.refresh_token ?? old?.refreshToken ?? null,
    idToken: response.id_token ?? old?.idToken ?? '',
    justRegistered: old === null && claims?.justRegistered === true,
  }
}

/** A failing server counts as down, whatever its body says. */
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
    // An HTML page instead of JSON: a proxy answers in place of the issuer.
    if (code === RESPONSE_IS_NOT_JSON || code === RESPONSE_IS_NOT_CONFORM) throw new IssuerDown(code, { cause: error })
    throw new Forged(code, { cause: error })
  }
}
