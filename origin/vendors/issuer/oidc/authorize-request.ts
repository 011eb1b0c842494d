// Parses an authorization request, or says what is wrong with it and whether the shop may be told by redirect.
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
  /** The request's query string as it was received, for carrying from page to page. */
  query: string
}

/** `shown`: the redirect URI is not trusted, so the error is a page. `sent`: the error is sent to the shop. */
export type AuthorizeReading =
  | { kind: 'asked'; request: AuthorizeRequest }
  | { kind: 'shown'; why: string }
  | { kind: 'sent'; to: string }

export const scopes = ['openid', 'profile', 'email', 'offline_access'] as const
export const prompts = ['none', 'login', 'create'] as const
export type Prompt = (typeof prompts)[number]

const longest = 4000
const fields =
  'client_id redirect_uri response_type response_mode scope state nonce prompt max_age login_hint code_challenge code_challenge_method request request_uri brand'.split(
    ' ',
  )

export function readAuthorizeRequest(query: string, issuer: URL): AuthorizeReading {
  if (query.length > longest) return { kind: 'shown', why: 'The address is too long.' }
  const given = new URLSearchParams(query)
  const twice = fields.filter((name) => given.getAll(name).length > 1)
  const redirectUri = given.get('redirect_uri') ?? ''
  const shop = shopOfCallback(redirectUri, issuer)
  if (given.get('client_id') !== clientId || twice.includes('client_id'))
    return { kind: 'shown', why: 'It names no shop that may ask for a sign-in here.' }
  if (!shop || twice.includes('redirect_uri'))
    return { kind: 'shown', why: 'It names an address to return to that is not one of our shops.' }

  const state = given.get('state')
  const refuse = (error: string, words: string): AuthorizeReading => ({
    kind: 'sent',
    to: responseUrl(redirectUri, issuer, { error, error_description: words, ...(state === null ? {} : { state }) }),
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

  const asked = (given.get('prompt') ?? '').split(' ').filter(Boolean)
  if (asked.includes('none') && asked.length > 1) return refuse('invalid_request', 'prompt none stands alone.')
  const maxAge = given.get('max_age')
  if (maxAge !== null && !/^\d{1,9}$/.test(maxAge)) return refuse('invalid_request', 'max_age is a number of seconds.')

  const dress = BrandCode.safeParse(given.get('brand'))
  return {
    kind: 'asked',
    request: {
      redirectUri,
      brand: dress.success ? brands[dress.data] : shop.brand,
      scope: scopes.filter((scope) => wanted.includes(scope)).join(' '),
      state,
      nonce: given.get('nonce'),
      challenge,
      prompt: prompts.find((prompt) => asked.includes(prompt)) ?? (asked.includes('select_account') ? 'login' : null),
      maxAge: maxAge === null ? null : Number(maxAge),
      loginHint: given.get('login_hint') ?? '',
      query,
    },
  }
}

/** `iss` identifies the issuer of the response (RFC 9207). */
export function responseUrl(redirectUri: string, issuer: URL, facts: Record<string, string>): string {
  const to = new URL(redirectUri)
  for (const [name, value] of Object.entries({ ...facts, iss: issuer.origin })) to.searchParams.set(name, value)
  return to.href
}
