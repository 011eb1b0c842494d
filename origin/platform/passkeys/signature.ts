// The signature of a sign-in by passkey (Web Authentication § 6.5.5).
import { base64url } from 'jose'
import type { PublicKey } from './authenticator-data.ts'

const algorithms = {
  EC: { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  RSA: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
} as const

/** The authenticator signs its data and the digest of the browser's. */
export async function signatureFits(
  publicKey: PublicKey,
  signature: Uint8Array,
  authenticatorData: Uint8Array,
  clientData: Uint8Array,
): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', clientData as BufferSource))
  const signed = new Uint8Array([...authenticatorData, ...digest])
  const algorithm = algorithms[publicKey.kty]
  const bytes = publicKey.kty === 'EC' ? plainSignature(signature) : signature
  if (!bytes) return false
  const key = await crypto.subtle.importKey('jwk', publicKey, algorithm, false, ['verify'])
  return crypto.subtle.verify(algorithm, key, bytes as BufferSource, signed)
}

/** WebCrypto takes an ECDSA signature as two numbers of 32 bytes; authenticators send them as ASN.1. Null for another form. */
function plainSignature(der: Uint8Array): Uint8Array | null {
  if (der[0] !== 0x30 || der[1] !== der.length - 2) return null
  const r = numberAt(der, 2)
  const s = r && numberAt(der, r.end)
  if (!s || s.end !== der.length) return null
  const plain = new Uint8Array(64)
  plain.set(r.bytes, 32 - r.bytes.length)
  plain.set(s.bytes, 64 - s.bytes.length)
  return plain
}

function numberAt(der: Uint8Array, at: number): { bytes: Uint8Array; end: number } | null {
  const length = der[at + 1] ?? 0
  const end = at + 2 + length
  if (der[at] !== 0x02 || length === 0 || end > der.length) return null
  // A leading zero marks a number whose first bit is set as positive.
  const bytes = der.subarray(at + 2 + (der[at + 2] === 0 ? 1 : 0), end)
  return bytes.length > 32 ? null : { bytes, end }
}

/** Null for text that is not base64url. */
export function bytesOf(text: string): Uint8Array | null {
  if (!/^[\w-]*$/.test(text)) return null
  try {
    return base64url.decode(text)
  } catch {
    return null
  }
}
