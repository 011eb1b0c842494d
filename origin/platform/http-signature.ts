// The HTTP signature of server-to-server requests: HMAC over URL, date and body with the merchant's key.
import { acceptedKeys, signingKey } from '#shared/platform/keys.ts'
import { digestOf, hmacBytes, sameText } from './secrets.ts'

export type Merchant = { id: string; keyId: string; /** Base64: shared/platform/keys.ts. */ secret: string }
type SignedRequest = { method: string; url: URL; body: string | null }

/** Minutes by which a request's date may differ from the clock. */
const maxSkew = 5

export async function signedHeaders(
  { method, url, body }: SignedRequest,
  merchant: Merchant,
  now: number,
): Promise<Record<string, string>> {
  const headers: Record<string, string> = {
    date: new Date(now).toUTCString(),
    'v-c-merchant-id': merchant.id,
    ...(body === null ? {} : { digest: await bodyDigest(body) }),
  }
  const names = namesFor(body)
  const signature = await hmac(textOf(names, method, url, headers), signingKey(merchant.secret))
  const parts = { keyid: merchant.keyId, algorithm: 'HmacSHA256', headers: names.join(' '), signature }
  return {
    ...headers,
    signature: Object.entries(parts)
      .map(([name, value]) => `${name}="${value}"`)
      .join(', '),
  }
}

/** Whether the request is unchanged, recent and signed by the merchant. */
export async function isSigned(
  { method, url, body }: SignedRequest,
  given: Headers,
  merchant: Merchant,
  now: number,
): Promise<boolean> {
  const parts = Object.fromEntries(
    [...(given.get('signature') ?? '').matchAll(/(\w+)="([^"]*)"/g)].map((m) => [m[1], m[2]]),
  )
  const headers = Object.fromEntries(['date', 'digest', 'v-c-merchant-id'].map((name) => [name, given.get(name) ?? '']))
  const names = namesFor(body)
  const at = Date.parse(headers['date']!)
  if (!merchant.secret || headers['v-c-merchant-id'] !== merchant.id || parts['keyid'] !== merchant.keyId) return false
  if (parts['algorithm'] !== 'HmacSHA256' || parts['headers'] !== names.join(' ')) return false
  if (!(Math.abs(at - now) <= maxSkew * 60_000)) return false
  if (body !== null && headers['digest'] !== (await bodyDigest(body))) return false
  const text = textOf(names, method, url, headers)
  const fits = acceptedKeys(merchant.secret).map(async (key) =>
    sameText(parts['signature'] ?? '', await hmac(text, key)),
  )
  return (await Promise.all(fits)).includes(true)
}

function namesFor(body: string | null): string[] {
  return ['host', 'date', 'request-target', ...(body === null ? [] : ['digest']), 'v-c-merchant-id']
}

function textOf(names: readonly string[], method: string, url: URL, headers: Readonly<Record<string, string>>): string {
  const target = `${method.toLowerCase()} ${url.pathname}${url.search}`
  const of = (name: string) => ({ host: url.host, 'request-target': target })[name] ?? headers[name]
  return names.map((name) => `${name}: ${of(name)}`).join('\n')
}

async function bodyDigest(body: string): Promise<string> {
  const url = await digestOf(body)
  return `SHA-256=${url.replaceAll('-', '+').replaceAll('_', '/').padEnd(44, '=')}`
}

async function hmac(text: string, secret: string): Promise<string> {
  const bytes = await hmacBytes(
    text,
    Uint8Array.from(atob(secret), (letter) => letter.charCodeAt(0)),
  )
  return btoa(String.fromCharCode(...bytes))
}
