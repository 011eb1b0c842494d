// The stamp by which the edge worker says that a call comes from it, which call it is and whose: a signed token (JWT) in one header,
// for a guest too. The retailer's own services verify it with a public key; between the two workers, which have a secret in common,
// a MAC says the same in a twentieth of the time.
import * as z from 'zod/mini'
import { base64url, bytesOfBase64url, digestOf, textAsBase64url } from '#shared/platform/base64url.ts'
import { acceptedKeys, signingKey } from '#shared/platform/keys.ts'
import { keyPairNamed, keyPairOf, sharedKeyOf } from './stamp-keys.ts'

export const stampHeader = 'x-edge-stamp'
export const stampIssuer = 'storefront'
/** Where the shop's hosts publish the keys that stamps are verified with. */
export const stampKeysPath = '/.well-known/jwks.json'
/** The audience of the edge worker's own requests to the origin, which belong to no visitor. */
export const originAudience = 'origin'

/** A guest's digest is that of a secret that only an HttpOnly cookie of the browser has. */
export type GuestProof = {
  digest: string
  /** The browser had no secret, and the response sets this one. */
  fresh: boolean
}

export type Caller = { account: string | null; guest: GuestProof | null }

/** What a stamp is valid for; `body` is the text that is sent. */
export type StampedCall = { site: string; method: string; path: string; body?: string | undefined }

/** `EdDSA` for a receiver that has the public key only, `HS256` for the origin. */
export type StampAlgorithm = 'EdDSA' | 'HS256'

type Stamped = {
  /** The service that the call is for, or `originAudience`. */
  audience: string
  account?: string | null
  guest?: GuestProof | null
  call?: StampedCall
}

/** More than any call's deadline. */
const lifeSeconds = 60

const Claims = z.object({
  iss: z.literal(stampIssuer),
  aud: z.string(),
  exp: z.int(),
  /** An issuer's account id may have any characters. */
  sub: z.optional(z.string()),
  guest: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
  new_guest: z.optional(z.boolean()),
})

export async function stampOf(
  { audience, account, guest, call }: Stamped,
  secret: string,
  now: number,
  alg: StampAlgorithm = 'HS256',
): Promise<string> {
  const pair = alg === 'EdDSA' ? await keyPairOf(signingKey(secret)) : null
  const iat = Math.floor(now / 1000)
  const claims = {
    iss: stampIssuer,
    aud: audience,
    iat,
    exp: iat + lifeSeconds,
    ...(account && { sub: account }),
    ...(guest && { guest: guest.digest, ...(guest.fresh && { new_guest: true }) }),
    ...(call && { site: call.site, htm: call.method, htu: call.path }),
    ...(call?.body !== undefined && { body: await digestOf(call.body) }),
  }
  const header = { alg, typ: 'JWT', ...(pair && { kid: pair.published.kid }) }
  const content = `${textAsBase64url(JSON.stringify(header))}.${textAsBase64url(JSON.stringify(claims))}`
  const key = pair?.privateKey ?? (await sharedKeyOf(signingKey(secret)))
  const signed = await crypto.subtle.sign(key.algorithm.name, key, new TextEncoder().encode(content))
  return `${content}.${base64url(new Uint8Array(signed))}`
}

/** Whose call it is; null for an invalid or expired stamp, and for another service's. */
export async function callerIn(stamp: string, audience: string, secret: string, now: number): Promise<Caller | null> {
  const [header = '', claims = '', signed = '', ...more] = stamp.split('.')
  const head = partOf(header) as { alg?: unknown; kid?: unknown } | null
  const keys = more.length === 0 ? await verifyingKeys(head?.alg, head?.kid, secret) : []
  const isSignedBy = await Promise.all(keys.map((key) => isSigned(`${header}.${claims}`, signed, key)))
  if (!isSignedBy.includes(true)) return null
  const given = Claims.safeParse(partOf(claims))
  if (!given.success || given.data.aud !== audience || given.data.exp * 1000 <= now) return null
  const { sub, guest, new_guest: fresh = false } = given.data
  return { account: sub ?? null, guest: guest === undefined ? null : { digest: guest, fresh } }
}

/** Each algorithm has keys of its own: none is verified with another's. */
async function verifyingKeys(alg: unknown, kid: unknown, secret: string): Promise<CryptoKey[]> {
  if (alg === 'HS256') return Promise.all(acceptedKeys(secret).map(sharedKeyOf))
  const pair = alg === 'EdDSA' ? await keyPairNamed(kid, secret) : null
  return pair ? [pair.publicKey] : []
}

function partOf(text: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytesOfBase64url(text)))
  } catch {
    return null
  }
}

async function isSigned(content: string, signed: string, key: CryptoKey): Promise<boolean> {
  try {
    return await crypto.subtle.verify(
      key.algorithm.name,
      key,
      bytesOfBase64url(signed),
      new TextEncoder().encode(content) as Uint8Array<ArrayBuffer>,
    )
  } catch {
    return false
  }
}
