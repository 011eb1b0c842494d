// The secrets that partners' calls and webhooks are signed with. HMAC needs the secret itself, so it is stored encrypted.
import { acceptedKeys } from '#shared/platform/keys.ts'
import { newSigningSecret } from '#origin/platform/standard-webhooks.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { newId } from '#origin/platform/secrets.ts'
import { openSecret, sealSecret } from './secret-cipher.ts'

type SecretOwner = `partner:${string}` | `endpoint:${string}`

/** A secret that is a setting of the shop: the emulated warehouse's. */
const settingPrefix = 'setting:'

/** The secrets that are valid now, newest first. */
export async function secretsOf(env: OriginEnv, owner: SecretOwner, now: number): Promise<string[]> {
  const { results } = await env.DB.prepare(
    'SELECT sealed FROM signing_secret WHERE owner = ?1 AND (expires IS NULL OR expires > ?2) ORDER BY created DESC',
  )
    .bind(owner, now)
    .all<{ sealed: string }>()
  const opened = await Promise.all(
    results.map(async ({ sealed }) =>
      sealed.startsWith(settingPrefix)
        ? acceptedKeys(env.WAREHOUSE_SECRET ?? '')
        : ((await openSecret(sealed, owner, env.PARTNER_KEY ?? '')) ?? []),
    ),
  )
  return opened.flat()
}

/** A new secret, and the statement that stores it. Throws when the shop has no PARTNER_KEY. */
export async function newSecretFor(env: OriginEnv, owner: SecretOwner, now: number) {
  const secret = newSigningSecret()
  const sealed = await sealSecret(secret, owner, env.PARTNER_KEY ?? '')
  return { secret, statement: secretStatement(env.DB, owner, sealed, now) }
}

function secretStatement(d1: D1Database, owner: SecretOwner, sealed: string, now: number) {
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

/** While PARTNER_KEY is rotated: what the key before sealed is sealed with the one that signs now. */
export async function resealSecrets({ DB, PARTNER_KEY = '' }: OriginEnv): Promise<void> {
  const [current, before] = acceptedKeys(PARTNER_KEY)
  if (current === undefined || before === undefined) return
  const { results } = await DB.prepare('SELECT id, owner, sealed FROM signing_secret').all<{
    id: string
    owner: string
    sealed: string
  }>()
  for (const { id, owner, sealed } of results) {
    const secret = await openSecret(sealed, owner, before)
    if (secret === null) continue
    const again = await sealSecret(secret, owner, current)
    await DB.prepare('UPDATE signing_secret SET sealed = ?3 WHERE id = ?1 AND sealed = ?2')
      .bind(id, sealed, again)
      .run()
  }
}
