// Parses an authorization request. A faulty request leads to an error page, or to a redirect to the shop.
import { BrandCode, type Brand } from '#shared/brands/brand.ts'
import { brands } from '#shared/brands/all.ts'
import { clientId, shopOfCallback } from './clients.ts'

export type AuthorizeRequest = {
  redirectUri: string
  /** The brand whose styles the pages use. */
  brand: Brand
  scope: string
  state: string | null
  nonce: string | null
  challenge: string
  prompt: Prompt | null
  /** Maximum age of the last real sign-in, in seconds. */
  maxAge: number | null
  loginHint: string
  /** The shop's session ended without signing out: the sign-in page says so. A parameter of this issuer's own. */
  sessionEnded: boolean
  /** The request's query string as it was received, for carrying from page to page. */
  query: string
}

/** `shown`: the redirect URI is not trusted, so the error is a page. `sent`: the error is sent to the shop. */
export type AuthorizeReading =
  | { kind: 'valid'; request: AuthorizeRequest }
  | { kind: 'shown'; reason: string }
  | { kind: 'sent'; to: string }

export const scopes = ['openid', 'profile', 'email', 'offline_access'] as const
export const prompts = ['none', 'login', 'create'] as const
export type Prompt = (typeof prompts)[number]

const maxQueryLength = 4000
const fields =
  'client_id redirect_uri response_type response_mode scope state nonce prompt max_age login_hint code_challenge code_challenge_method request request_uri brand session_ended'.split(
    ' ',
  )

export function readAuthorizeRequest(query: string, issuer: URL): AuthorizeReading {
  if (query.length > maxQueryLength) return { kind: 'shown', reason: 'The address is too long.' }
  const given = new URLSearchParams(query)
  const twice = fields.filter((name) => given.getAll(name).length > 1)
  const redirectUri = given.get('redirect_uri') ?? ''
  const shop = shopOfCallback(redirectUri, issuer)
  if (given.get('client_id') !== clientId || twice.includes('client_id'))
    return { kind: 'shown', reason: 'It names no shop that may ask for a sign-in here.' }
  if (!shop || twice.includes('redirect_uri'))
    return { kind: 'shown', reason: 'It names an address to return to that is not one of our shops.' }

  const state = given.get('state')
  const refuse = (error: string, description: string): AuthorizeReading => ({
    kind: 'sent',
    to: responseUrl(redirectUri, issuer, {
      error,
      error_description: description,
      ...(state === null ? {} : { state }),
    }),
  })
  if (twice.length > 0) return refuse('invalid_request', `Given more than once: ${twice.join(', ')}.`)
  if (given.has('request')) return refuse('request_not_supported', 'Request objects are not taken.')
  if (given.has('request_uri')) return refuse('request_uri_not_supported', 'Request objects are not taken.')
  if (given.get('response_type') !== 'code') return refuse('unsupported_response_type', 'response_type must be code.')
  if ((given.get('response_mode') ?? 'query') !== 'query')
    return refuse('invalid_request', 'response_mode must be query.')

  const challenge = given.get('code_challenge') ?? ''
  if (given.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(challenge))
    return refuse('invalid_request', 'A code_challenge with the method S256 is required.')

  const wanted = (given.get('scope') ?? '').split(' ')
  if (!wanted.includes('openid')) return refuse('invalid_scope', 'The scope must include openid.')

  const requestedPrompts = (given.get('prompt') ?? '').split(' ').filter(Boolean)
  if (requestedPrompts.includes('none') && requestedPrompts.length > 1)
    return refuse('invalid_request', 'prompt none stands alone.')
  const maxAge = given.get('max_age')
  if (maxAge !== null && !/^\d{1,9}$/.test(maxAge)) return refuse('invalid_request', 'max_age is a number of seconds.')

  const brand = BrandCode.safeParse(given.get('brand'))
  return {
    kind: 'valid',
    request: {
      redirectUri,
      brand: brand.success ? brands[brand.data] : shop.brand,
      scope: scopes.filter((scope) => wanted.includes(scope)).join(' '),
      state,
      nonce: given.get('nonce'),
      challenge,
      prompt: promptOf(requestedPrompts),
      maxAge: maxAge === null ? null : Number(maxAge),
      loginHint: given.get('login_hint') ?? '',
      sessionEnded: given.get('session_ended') === '1',
      query,
    },
  }
}

/** The issuer has one account per browser, so that selecting an account is signing in again. */
function promptOf(requested: readonly string[]): Prompt | null {
  return prompts.find((prompt) => requested.includes(prompt)) ?? (requested.includes('select_account') ? 'login' : null)
}

/** `iss` identifies the issuer of the response (RFC 9207). */
export function responseUrl(redirectUri: string, issuer: URL, facts: Record<string, string>): string {
  const to = new URL(redirectUri)
  for (const [name, value] of Object.entries({ ...facts, iss: issuer.origin })) to.searchParams.set(name, value)
  return to.href
}
