// The encrypted cart id in the URL of a confirmation: AES-256-GCM with a fresh IV, bound to its purpose and brand.
import type { BrandCode } from '#shared/brands/brand.ts'
import { signingKey, withEachKey } from '#shared/platform/keys.ts'
import { separator } from '#shared/platform/limits.ts'

/** `owner` is the customer, null for a guest; `at` is the time of sealing in milliseconds since 1970. */
export type CartSeal = { cartId: string; brand: BrandCode; owner: string | null; at: number }

const ivBytes = 12

/** A key is 32 bytes as 64 hexadecimal digits. */
export async function sealCartId(seal: CartSeal, key: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const plain = new TextEncoder().encode(JSON.stringify(seal))
  const sealed = await crypto.subtle.encrypt(cipherParameters(iv, seal.brand), await importKey(signingKey(key)), plain)
  return toHex(iv) + separator + toHex(new Uint8Array(sealed))
}

/** Decrypted instead of a malformed text, so that malformed and forged texts take the same time. */
const dummyParts = ['00'.repeat(ivBytes), '00'.repeat(96)] as const
const maxCharacters = 1000

/** Null for a text not sealed with an accepted key for this brand. The reason is not revealed. */
export function openCartId(text: string, brand: BrandCode, key: string): Promise<CartSeal | null> {
  return withEachKey(key, (one) => openWith(text, brand, one))
}

async function openWith(text: string, brand: BrandCode, key: string): Promise<CartSeal | null> {
  const [iv, sealed] = parseParts(text) ?? dummyParts
  try {
    const plain = await crypto.subtle.decrypt(
      cipherParameters(fromHex(iv), brand),
      await importKey(key),
      fromHex(sealed),
    )
    const seal = JSON.parse(new TextDecoder().decode(plain)) as CartSeal
    return seal.brand === brand ? seal : null
  } catch {
    return null
  }
}

function parseParts(text: string): readonly [string, string] | null {
  if (text.length > maxCharacters) return null
  const [iv, sealed, ...more] = text.split(separator)
  if (!iv || !sealed || more.length > 0 || iv.length !== ivBytes * 2) return null
  return /^([0-9a-f]{2})+$/.test(iv + sealed) ? [iv, sealed] : null
}

function cipherParameters(iv: Uint8Array<ArrayBuffer>, brand: BrandCode) {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(`order-confirmation:${brand}`) }
}

function importKey(key: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', fromHex(key), 'AES-GCM', false, ['encrypt', 'decrypt'])
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
