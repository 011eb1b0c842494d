// The encrypted cart id that a confirmation is read by: AES-256-GCM under a fresh IV, bound to its purpose and its brand.
import type { BrandCode } from '#shared/brands/brand.ts'
import { separator } from '#shared/platform/limits.ts'

/** `owner` is the customer, null for a guest; `at` is when it was sealed, in milliseconds. */
export type CartSeal = { cartId: string; brand: BrandCode; owner: string | null; at: number }

const ivBytes = 12

/** `key` is 32 bytes as 64 hexadecimal digits. */
export async function sealCartId(seal: CartSeal, key: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const plain = new TextEncoder().encode(JSON.stringify(seal))
  const sealed = await crypto.subtle.encrypt(parameters(iv, seal.brand), await keyOf(key), plain)
  return hexOf(iv) + separator + hexOf(new Uint8Array(sealed))
}

/** Of a text that is none of ours: opening it fails like any other, after the same work. */
const nothing = ['00'.repeat(ivBytes), '00'.repeat(96)] as const
const mostCharacters = 1000

/** Null for whatever was not sealed here, for this brand: which of them it was is told to nobody. */
export async function openCartId(text: string, brand: BrandCode, key: string): Promise<CartSeal | null> {
  const [iv, sealed] = partsOf(text) ?? nothing
  try {
    const plain = await crypto.subtle.decrypt(parameters(bytesOf(iv), brand), await keyOf(key), bytesOf(sealed))
    const seal = JSON.parse(new TextDecoder().decode(plain)) as CartSeal
    return seal.brand === brand ? seal : null
  } catch {
    return null
  }
}

function partsOf(text: string): readonly [string, string] | null {
  if (text.length > mostCharacters) return null
  const [iv, sealed, ...more] = text.split(separator)
  if (!iv || !sealed || more.length > 0 || iv.length !== ivBytes * 2) return null
  return /^([0-9a-f]{2})+$/.test(iv + sealed) ? [iv, sealed] : null
}

function parameters(iv: Uint8Array<ArrayBuffer>, brand: BrandCode) {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(`order-confirmation:${brand}`) }
}

function keyOf(key: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt'])
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
