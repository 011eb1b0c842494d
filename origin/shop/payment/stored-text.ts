// Texts that are needed again within minutes, such as what enrolling a card has agreed: each in a durable object of its own, so that
// no shopper's payment waits for the database to write or read another's.
import { inJurisdiction } from '#shared/platform/jurisdiction.ts'
import type { OriginEnv } from '#origin/platform/env.ts'

export type StoringEnv = Pick<OriginEnv, 'RECOVERY' | 'JURISDICTION'>

/** `until`: milliseconds since 1970. False when the text could not be stored: the database stores it then. */
export async function storeText(env: StoringEnv, name: string, text: string, until: number): Promise<boolean> {
  const object = textObject(env, name)
  if (!object) return false
  return object.storeText(text, until).then(
    () => true,
    () => false,
  )
}

export async function storedText(env: StoringEnv, name: string): Promise<string | null> {
  return (
    (await textObject(env, name)
      ?.storedText()
      .catch(() => null)) ?? null
  )
}

export function textObject(env: StoringEnv, name: string) {
  if (!env.RECOVERY) return null
  const objects = inJurisdiction(env.RECOVERY, env)
  return objects.get(objects.idFromName(name))
}
