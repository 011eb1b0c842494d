// Encrypts a small value for a cookie: AES-256-GCM, bound to its purpose, readable by the edge worker only.
import { base64url, bytesOfBase64url } from '#shared/platform/base64url.ts'
import { signingKey, withEachKey } from '#shared/platform/keys.ts'

const ivBytes = 12

export async function seal(value: unknown, purpose: string, key: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const plain = new TextEncoder().encode(JSON.stringify(value))
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt(parameters(iv, purpose), await keyOf(signingKey(key)), plain),
  )
  return base64url(new Uint8Array([...iv, ...sealed]))
}

/** Null for a text that was not sealed with an accepted key for this purpose. */
export function unseal(text: string, purpose: string, key: string): Promise<unknown> {
  return withEachKey(key, (one) => unsealWith(text, purpose, one))
}

async function unsealWith(text: string, purpose: string, key: string): Promise<unknown> {
  try {
    const bytes = bytesOfBase64url(text)
    const iv = bytes.slice(0, ivBytes)
    const plain = await crypto.subtle.decrypt(parameters(iv, purpose), await keyOf(key), bytes.slice(ivBytes))
    return JSON.parse(new TextDecoder().decode(plain)) as unknown
  } catch {
    return null
  }
}

function parameters(iv: Uint8Array<ArrayBuffer>, purpose: string) {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(purpose) }
}

function keyOf(key: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(key.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}
