// The stamps by which the edge worker identifies the caller to the origin: the customer by account id, a guest's browser by the
// digest of a secret. A retailer's own service reads the access token in `Authorization` instead; the stamp spares the origin a
// request to the issuer.
import { signingKey, withEachKey } from '#shared/platform/keys.ts'

export const personHeader = 'x-person'

/** An issuer's account id may have any characters: the stamp's separators are encoded. */
export function stampOf(accountId: string, secret: string, now: number): Promise<string> {
  return stamped(encodeURIComponent(accountId).replaceAll('.', '%2E'), secret, now)
}

/** The account id; null for an invalid or expired stamp. */
export async function accountIn(stamp: string, secret: string, now: number): Promise<string | null> {
  const written = await unstamped(stamp, secret, now)
  // Only other kinds of stamps contain a colon.
  return written === null || written.includes(':') ? null : decodeURIComponent(written)
}

/** A guest's digest is that of a secret that only an HttpOnly cookie of the browser has (docs/decisions/0032). */
export const guestHeader = 'x-guest'

/** `fresh`: the browser had no secret, and the response sets this one. */
export type GuestProof = { digest: string; fresh: boolean }

export function guestStampOf({ digest, fresh }: GuestProof, secret: string, now: number): Promise<string> {
  return stamped(`${fresh ? 'new' : 'known'}:${digest}`, secret, now)
}

/** Null for an invalid or expired stamp. */
export async function guestIn(stamp: string, secret: string, now: number): Promise<GuestProof | null> {
  const [, kind, digest] = /^(new|known):([\w-]{43})$/.exec((await unstamped(stamp, secret, now)) ?? '') ?? []
  return digest === undefined ? null : { digest, fresh: kind === 'new' }
}

/** Of the edge worker itself, for requests that belong to no visitor. */
export const edgeHeader = 'x-edge'
const edgeText = 'edge:worker'

export function edgeStampOf(secret: string, now: number): Promise<string> {
  return stamped(edgeText, secret, now)
}

export async function isEdgeStamp(stamp: string, secret: string, now: number): Promise<boolean> {
  return (await unstamped(stamp, secret, now)) === edgeText
}

/** Lifetime of a stamp in seconds: more than any call's deadline. */
const lifeSeconds = 60

/** `{text}.{expiry}.{signature}`; the text has no full stop. */
async function stamped(text: string, secret: string, now: number): Promise<string> {
  const content = `${text}.${Math.floor(now / 1000) + lifeSeconds}`
  const signature = await crypto.subtle.sign('HMAC', await keyOf(signingKey(secret)), bytesOf(content))
  return `${content}.${hexOf(new Uint8Array(signature))}`
}

/** The text; null for an invalid or expired stamp. */
async function unstamped(stamp: string, secret: string, now: number): Promise<string | null> {
  const [text, end, signature] = stamp.split('.')
  if (!text || !/^\d{1,12}$/.test(end ?? '') || !/^[0-9a-f]{64}$/.test(signature ?? '')) return null
  if (Number(end) * 1000 <= now) return null
  const given = Uint8Array.from(signature!.match(/../g)!, (pair) => Number.parseInt(pair, 16))
  return withEachKey(secret, async (key) =>
    (await crypto.subtle.verify('HMAC', await keyOf(key), given, bytesOf(`${text}.${end}`))) ? text : null,
  )
}

/** Imported keys by secret. Secrets belong to the deployment, so that the cache has no data of a request. */
const keys = new Map<string, CryptoKey>()

async function keyOf(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret)
  if (known) return known
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
  keys.set(secret, key)
  return key
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
