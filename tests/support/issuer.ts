// An identity provider for edge tests, with configurable tokens and faults; the issuer records its requests.
import { SignJWT, exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload } from 'jose'
import type { Stand } from './open-shop.ts'

export const issuerAddress = 'http://login.localhost:8787'

type Trouble = 'none' | 'refusing' | 'hanging' | 'failing' | 'page' | 'nonsense' | 'unreachable'
/** Changes to the next ID tokens: claims, header or the signed text. */
type Said = {
  claims?: JWTPayload
  header?: Partial<JWTHeaderParameters>
  token?: (good: string) => string | Promise<string>
}

const keys = await generateKeyPair('ES256', { extractable: true })
export const unknownKey = (await generateKeyPair('ES256')).privateKey as CryptoKey
const publicKey = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }

type Opening = { accessSeconds?: number; account?: string; address?: string }

export function openIssuer({ accessSeconds = 300, account = 'C1001', address = issuerAddress }: Opening = {}) {
  const requests: { path: string; form: URLSearchParams; headers: Headers }[] = []
  const nonces = new Map<string, string>()
  const challenges = new Map<string, string>()
  let refreshToken = 0
  const issuer = {
    requests,
    trouble: 'none' as Trouble,
    said: {} as Said,
    account,
    rememberMe: false,
    signer: keys.privateKey as CryptoKey,
    /** The number of token refreshes. */
    refreshes: () => requests.filter(({ form }) => form.get('grant_type') === 'refresh_token').length,
    /** The callback URL to which the issuer redirects after a successful sign-in. */
    answers(authorize: string): URL {
      const { searchParams } = new URL(authorize)
      const code = `code-${crypto.randomUUID()}`
      nonces.set(code, searchParams.get('nonce')!)
      challenges.set(code, searchParams.get('code_challenge')!)
      const back = new URL(searchParams.get('redirect_uri')!)
      back.searchParams.set('code', code)
      back.searchParams.set('state', searchParams.get('state')!)
      back.searchParams.set('iss', address)
      return back
    },
    stand: ((request, path) =>
      request.headers.get('x-edge-host') === 'login' ? answer(request, path) : undefined) satisfies Stand as Stand,
  }

  async function answer(request: Request, path: string): Promise<Response> {
    const form = new URLSearchParams(request.method === 'POST' ? await request.text() : '')
    requests.push({ path, form, headers: request.headers })
    const fault = faultFor(issuer.trouble, request)
    if (fault) return fault
    if (path === '/.well-known/openid-configuration') return Response.json(discoveryAt(address))
    if (path === '/jwks') return Response.json({ keys: [publicKey] })
    if (path !== '/token') return new Response('A page of the issuer.', { headers: { 'set-cookie': 'issuer=1' } })
    return tokens(form)
  }

  async function tokens(form: URLSearchParams): Promise<Response> {
    const refusal = Response.json({ error: 'invalid_grant' }, { status: 400 })
    let nonce: string | undefined
    if (form.get('grant_type') === 'authorization_code') {
      const code = form.get('code') ?? ''
      nonce = nonces.get(code)
      if (!nonce || challenges.get(code) !== (await challengeOf(form.get('code_verifier') ?? ''))) return refusal
      nonces.delete(code)
    } else if (form.get('refresh_token') !== `refresh-${refreshToken}`) return refusal
    const now = Math.floor(Date.now() / 1000)
    const { claims, header, token = (good) => good } = issuer.said
    const idToken = await new SignJWT({
      iss: address,
      sub: issuer.account,
      aud: 'storefront',
      iat: now,
      exp: now + 300,
      jti: crypto.randomUUID(),
      nonce,
      customer: { customerReferenceAccountId: issuer.account, rememberMe: issuer.rememberMe },
      timeouts: { accessTokenExpiresAt: now + accessSeconds, refreshExpiresin: issuer.rememberMe ? 2_592_000 : 1800 },
      ...claims,
    })
      .setProtectedHeader({ alg: 'ES256', kid: 'one', ...header })
      .sign(issuer.signer)
    return Response.json({
      access_token: `access-${crypto.randomUUID()}`,
      token_type: 'Bearer',
      expires_in: accessSeconds,
      refresh_token: `refresh-${++refreshToken}`,
      id_token: await token(idToken),
    })
  }
  return issuer
}

const discoveryAt = (address: string) => ({
  issuer: address,
  authorization_endpoint: `${address}/authorize`,
  token_endpoint: `${address}/token`,
  end_session_endpoint: `${address}/end_session`,
  jwks_uri: `${address}/jwks`,
  scopes_supported: ['openid', 'offline_access'],
  id_token_signing_alg_values_supported: ['ES256', 'HS256', 'none'],
  authorization_response_iss_parameter_supported: true,
})

function faultFor(trouble: Trouble, request: Request): Response | Promise<Response> | null {
  if (trouble === 'failing') return new Response('{}', { status: 500 })
  if (trouble === 'page') return new Response('<html>Maintenance</html>', { headers: { 'content-type': 'text/html' } })
  if (trouble === 'nonsense') return new Response('{"issuer":', { headers: { 'content-type': 'application/json' } })
  if (trouble === 'unreachable') return Promise.reject(new Error('Nobody answers.'))
  if (trouble === 'refusing') return Response.json({ error: 'invalid_grant' }, { status: 400 })
  if (trouble === 'hanging')
    return new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(new Error('aborted'))))
  return null
}

async function challengeOf(verifier: string) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
