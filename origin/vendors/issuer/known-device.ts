// Devices that have signed in to an account keep an allowance of their own: guesses elsewhere do not keep the owner out.
// The cookie proves it by a MAC over the name and the stored password: a new password forgets every device.
import { clientNetworkOf } from '#shared/platform/client-address.ts'
import { signingKey, withEachKey } from '#shared/platform/keys.ts'
import { countAttempt, guessLimit, guessLimitOfNetwork, signInLimit } from '#origin/platform/attempts.ts'
import { digestOf, macOf, randomSecret, sameText } from '#origin/platform/secrets.ts'
import type { IssuerContext } from './context.ts'
import { issuerCookie, readIssuerCookie } from './cookies.ts'

/** `kind`: whose names they are. `password` is the stored one; null for a name that nobody has. */
export type SignInName = { kind: 'sign-in' | 'operator'; name: string; password: string | null }

const cookieOf = { 'sign-in': 'device', operator: 'operator-device' } as const
const deviceSeconds = 180 * 86_400

export async function rememberDevice(c: IssuerContext, known: SignInName): Promise<void> {
  const device = randomSecret(16)
  const proof = await proofOf(known, device, signingKey(c.env.EDGE_SECRET))
  issuerCookie(c, cookieOf[known.kind], `${device}.${proof}`, deviceSeconds)
}

/**
 * Seconds to wait before another attempt; 0 for none. A known device has ten attempts a minute. All others share: ten a minute for a
 * network, twenty an hour for a name from one network, and a hundred an hour for a name. Names are stored as digests, because anything may be typed.
 */
export async function waitToSignIn(c: IssuerContext, given: SignInName, now: number): Promise<number> {
  const { kind } = given
  const device = await knownDevice(c, given)
  if (device) return countAttempt(c.env, [`${kind}:device ${device}`], signInLimit, now)
  const name = await digestOf(given.name)
  const network = clientNetworkOf(c.req.raw.headers)
  // An attempt that one of these refuses does not count for the next.
  const counted = [
    [network, signInLimit],
    [`${name} ${network}`, guessLimitOfNetwork],
    [name, guessLimit],
  ] as const
  for (const [key, limit] of counted) {
    const wait = await countAttempt(c.env, [`${kind}:${key}`], limit, now)
    if (wait > 0) return wait
  }
  return 0
}

async function knownDevice(c: IssuerContext, given: SignInName): Promise<string | null> {
  const [device = '', proof = ''] = (readIssuerCookie(c, cookieOf[given.kind]) ?? '').split('.')
  if (given.password === null || device === '' || proof === '') return null
  return withEachKey(c.env.EDGE_SECRET, async (key) =>
    (await sameText(proof, await proofOf(given, device, key))) ? device : null,
  )
}

function proofOf({ kind, name, password }: SignInName, device: string, secret: string): Promise<string> {
  return macOf(JSON.stringify(['known-device', kind, name, password, device]), secret)
}
