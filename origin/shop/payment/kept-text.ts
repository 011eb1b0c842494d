// Texts that are needed again within minutes, such as what enrolling a card has agreed: each in a durable object of its own, so that
// no shopper's payment waits for the database to write or read another's.
import { inJurisdiction } from '#shared/platform/jurisdiction.ts'
import type { OriginEnv } from '#origin/platform/env.ts'

export type KeepingEnv = Pick<OriginEnv, 'RECOVERY' | 'JURISDICTION'>

/** `until`: milliseconds since 1970. False when the text could not be kept: the database keeps it then. */
export async function keepText(env: KeepingEnv, name: string, text: string, until: number): Promise<boolean> {
  const object = objectOf(env, name)
  if (!object) return false
  return object.keep(text, until).then(
    () => true,
    () => false,
  )
}

export async function keptText(env: KeepingEnv, name: string): Promise<string | null> {
  return (await objectOf(env, name)?.kept().catch(() => null)) ?? null
}

function objectOf(env: KeepingEnv, name: string) {
  if (!env.RECOVERY) return null
  const objects = inJurisdiction(env.RECOVERY, env)
  return objects.get(objects.idFromName(name))
}
