// The secrets that partners' calls and webhooks are signed with. HMAC needs the secret itself, so it is stored encrypted:
// AES-256-GCM with PARTNER_KEY, bound to its owner.
import { newSigningSecret } from '#origin/platform/standard-webhooks.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { newId } from '#origin/platform/secrets.ts'
import { Refusal } from '#origin/platform/refusal.ts'

export type SecretOwner = `partner:${string}` | `endpoint:${string}`

const ivBytes = 12
/** A secret that is a setting of the shop: the emulated warehouse's. */
const settingPrefix = 'setting:'

/** The secrets that are valid now, newest first. */
export async function secretsOf(env: OriginEnv, owner: SecretOwner, now: number): Promise<string[]> {
  const { results } = await env.DB.prepare(
    'SELECT sealed FROM signing_secret WHERE owner = ?1 AND (expires IS NULL OR expires > ?2) ORDER BY created DESC',
  )
    .bind(owner, now)
    .all<{ sealed: string }>()
  const opened = await Promise.all(results.map(({ sealed }) => openSecret(env, owner, sealed)))
  return opened.filter((secret) => secret !== null)
}

/** A new secret, and the statement that stores it. Throws when the shop has no PARTNER_KEY. */
export async function newSecretFor(env: OriginEnv, owner: SecretOwner, now: number) {
  const secret = newSigningSecret()
  const sealed = await sealSecret(env, owner, secret)
  return { secret, statement: secretStatement(env.DB, owner, sealed, now) }
}

export function secretStatement(d1: D1Database, owner: SecretOwner, sealed: string, now: number) {
  return d1
    .prepare('INSERT INTO signing_secret (id, owner, sealed, created) VALUES (?, ?, ?, ?)')
    .bind(newId(), owner, sealed, now)
}

/** The secrets that have no end yet get one: the owner has until then to use the new secret. */
export function expireStatement(d1: D1Database, owner: SecretOwner, until: number) {
  return d1.prepare('UPDATE signing_secret SET expires = ?2 WHERE owner = ?1 AND expires IS NULL').bind(owner, until)
}

export function settingSecret(name: 'WAREHOUSE_SECRET'): string {
  return settingPrefix + name
}

async function sealSecret(env: OriginEnv, owner: SecretOwner, secret: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt(parametersOf(iv, owner), await keyOf(env), new TextEncoder().encode(secret)),
  )
  return hexOf(iv) + hexOf(sealed)
}

/** Null for a secret of another key, owner or of a setting that is empty: it then verifies nothing. */
async function openSecret(env: OriginEnv, owner: SecretOwner, sealed: string): Promise<string | null> {
  if (sealed.startsWith(settingPrefix)) return env.WAREHOUSE_SECRET || null
  const bytes = Uint8Array.from(sealed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  try {
    const [iv, text] = [bytes.slice(0, ivBytes), bytes.slice(ivBytes)]
    return new TextDecoder().decode(await crypto.subtle.decrypt(parametersOf(iv, owner), await keyOf(env), text))
  } catch {
    return null
  }
}

function parametersOf(iv: Uint8Array<ArrayBuffer>, owner: SecretOwner) {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(`signing-secret:${owner}`) }
}

function keyOf({ PARTNER_KEY = '' }: OriginEnv): Promise<CryptoKey> {
  if (!/^[0-9a-f]{64}$/i.test(PARTNER_KEY))
    throw new Refusal(503, 'PARTNER_KEY', 'PARTNER_KEY is not set: see “Partners” in docs/runbook.md.')
  const key = Uint8Array.from(PARTNER_KEY.match(/../g)!, (pair) => Number.parseInt(pair, 16))
  return crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
