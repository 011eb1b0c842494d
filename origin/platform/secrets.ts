// Creates unguessable ids and secrets, and digests and compares secrets. Only digests of secrets are stored.
import { base64url } from 'jose'
import { acceptedKeys } from '#shared/platform/keys.ts'

export function randomSecret(bytes = 32): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(bytes)))
}

/** SHA-256 as 43 characters of base64url. */
export async function digestOf(text: string): Promise<string> {
  return base64url.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

/** HMAC with SHA-256. */
export async function hmacBytes(text: string, secret: string | Uint8Array): Promise<Uint8Array> {
  const encoder = new TextEncoder()
  const bytes = (typeof secret === 'string' ? encoder.encode(secret) : secret) as BufferSource
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)))
}

/** `hmacBytes` as 43 characters of base64url. */
export async function macOf(text: string, secret: string): Promise<string> {
  return base64url.encode(await hmacBytes(text, secret))
}

/** Constant-time comparison. */
export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.length ^ other.length
  for (let index = 0; index < one.length; index++) difference |= one[index]! ^ (other[index] ?? 0)
  return difference === 0
}

/** Constant-time comparison of digests, which also hides the lengths. */
export async function sameText(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([digestOf(one), digestOf(other)])
  return sameBytes(new TextEncoder().encode(first), new TextEncoder().encode(second))
}

/** Whether this is one of the setting's keys. An empty setting accepts nothing. */
export async function isKey(given: string, setting: string | undefined): Promise<boolean> {
  return (await Promise.all(acceptedKeys(setting ?? '').map((key) => sameText(given, key)))).includes(true)
}

/** An unguessable id: 192 random bits. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
