// The keys of the stamps, of EDGE_SECRET. The key pair is derived from it: the edge worker needs no setting more, services have the public
// key from the shop's address, and a rotation of the secret is one of the pair.
import { digestOf } from '#shared/platform/base64url.ts'
import { acceptedKeys } from '#shared/platform/keys.ts'

/** An Ed25519 key as RFC 8037 writes it. */
export type PublicKey = { kty: 'OKP'; crv: 'Ed25519'; x: string; kid: string; alg: 'EdDSA'; use: 'sig' }
type KeyPair = { privateKey: CryptoKey; publicKey: CryptoKey; published: PublicKey }

/** Before the 32 bytes of the private key (RFC 8410 § 7). */
const pkcs8Start = [0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20]

/** Pairs by secret. Secrets belong to the deployment, so that the cache has no data of a request. */
const pairs = new Map<string, Promise<KeyPair>>()

export function keyPairOf(secret: string): Promise<KeyPair> {
  const known = pairs.get(secret)
  if (known) return known
  const made = derive(secret)
  pairs.set(secret, made)
  return made
}

async function derive(secret: string): Promise<KeyPair> {
  const bytes = new TextEncoder().encode(secret)
  const material = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveBits'])
  const info = new TextEncoder().encode('storefront: stamps of the edge worker, Ed25519')
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info }
  const seed = new Uint8Array(await crypto.subtle.deriveBits(hkdf, material, 256))
  const pkcs8 = new Uint8Array([...pkcs8Start, ...seed])
  const privateKey = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', true, ['sign'])
  const { x } = (await crypto.subtle.exportKey('jwk', privateKey)) as { x: string }
  const required = { crv: 'Ed25519', kty: 'OKP', x } as const
  const publicKey = await crypto.subtle.importKey('jwk', required, 'Ed25519', true, ['verify'])
  // The thumbprint of RFC 7638.
  const kid = await digestOf(JSON.stringify(required))
  return { privateKey, publicKey, published: { ...required, kid, alg: 'EdDSA', use: 'sig' } }
}

/** The pair that a stamp names; null for one of another deployment, and for a key that was removed. */
export async function keyPairNamed(kid: unknown, setting: string): Promise<KeyPair | null> {
  const known = await Promise.all(acceptedKeys(setting).map(keyPairOf))
  return known.find(({ published }) => published.kid === kid) ?? null
}

/** What services verify with: two keys while the secret is rotated. */
export async function publishedKeys(setting: string): Promise<PublicKey[]> {
  return (await Promise.all(acceptedKeys(setting).map(keyPairOf))).map(({ published }) => published)
}

const sharedKeys = new Map<string, Promise<CryptoKey>>()

/** Of the two workers, which both have the secret. */
export function sharedKeyOf(secret: string): Promise<CryptoKey> {
  const known = sharedKeys.get(secret)
  if (known) return known
  const bytes = new TextEncoder().encode(secret)
  const made = crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
  sharedKeys.set(secret, made)
  return made
}
