// Challenges: valid once, for half an hour, in one browser and for one purpose. A challenge proves itself by a MAC, so that
// opening the sign-in page writes nothing; only a used challenge is stored.
import { base64url } from 'jose'
import { signingKey, withEachKey } from '#shared/platform/keys.ts'
import { open } from '#origin/platform/database.ts'
import { digestOf, macOf, randomSecret, sameText } from '#origin/platform/secrets.ts'
import type { PasskeyPage } from './page.ts'
import { bytesOf } from './signature.ts'
import { usedPasskeyChallenge } from './schema.ts'

const livesMs = 30 * 60_000

/** `add`: a passkey for this owner. */
export type ChallengePurpose = 'sign-in' | `add ${string}`

type ChallengeOwner = { token: string; purpose: ChallengePurpose }

export async function newChallenge(
  { env, token }: PasskeyPage,
  purpose: ChallengePurpose,
  now: number,
): Promise<string> {
  const start = `${randomSecret(16)}.${now + livesMs}`
  return base64url.encode(`${start}.${await proofOf(signingKey(env.EDGE_SECRET), { token, purpose }, start)}`)
}

/** True once for a challenge of this browser and purpose. */
export async function useChallenge(
  { env, token }: PasskeyPage,
  purpose: ChallengePurpose,
  challenge: string,
  now: number,
): Promise<boolean> {
  const text = new TextDecoder().decode(bytesOf(challenge) ?? new Uint8Array())
  const [random, expires, proof = ''] = text.split('.')
  const fits = await withEachKey(env.EDGE_SECRET, async (key) =>
    (await sameText(proof, await proofOf(key, { token, purpose }, `${random}.${expires}`))) ? true : null,
  )
  if (!fits || Number(expires) <= now) return false
  const used = await open(env.DB)
    .insert(usedPasskeyChallenge)
    .values({ hash: await digestOf(challenge), expires: Number(expires) })
    .onConflictDoNothing()
    .returning({ hash: usedPasskeyChallenge.hash })
  return used.length === 1
}

function proofOf(secret: string, { token, purpose }: ChallengeOwner, start: string): Promise<string> {
  return macOf(`passkey.${token}.${purpose}.${start}`, secret)
}
