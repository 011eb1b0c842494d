// Encrypts a signing secret for the database: AES-256-GCM with PARTNER_KEY, bound to its owner.
import { signingKey, withEachKey } from '#shared/platform/keys.ts'
import { Refusal } from '#origin/platform/refusal.ts'

const ivBytes = 12

export async function sealSecret(secret: string, owner: string, key: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const text = new TextEncoder().encode(secret)
  const sealed = await crypto.subtle.encrypt(parametersOf(iv, owner), await importKey(signingKey(key)), text)
  return hexOf(iv) + hexOf(new Uint8Array(sealed))
}

/** Null for a secret of another key or owner: it then verifies nothing. */
export function openSecret(sealed: string, owner: string, key: string): Promise<string | null> {
  return withEachKey(key, (one) => openWith(sealed, owner, one))
}

async function openWith(sealed: string, owner: string, key: string): Promise<string | null> {
  const bytes = Uint8Array.from(sealed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  try {
    const [iv, text] = [bytes.slice(0, ivBytes), bytes.slice(ivBytes)]
    return new TextDecoder().decode(await crypto.subtle.decrypt(parametersOf(iv, owner), await importKey(key), text))
  } catch {
    return null
  }
}

function parametersOf(iv: Uint8Array<ArrayBuffer>, owner: string) {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(`signing-secret:${owner}`) }
}

function importKey(key: string): Promise<CryptoKey> {
  if (!/^[0-9a-f]{64}$/i.test(key))
    throw new Refusal(503, 'PARTNER_KEY', 'PARTNER_KEY is not set: see “Partners” in docs/runbook.md.')
  const bytes = Uint8Array.from(key.match(/../g)!, (pair) => Number.parseInt(pair, 16))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
