// How the edge worker tells a service of ours which browser asks for a guest's bag or list: the digest of a secret that only
// an HttpOnly cookie of that browser holds (docs/decisions/0032).
import { stamped, unstamped } from './stamp.ts'

export const guestHeader = 'x-guest'

/** `fresh`: the browser brought no secret, and is given this one with the answer. */
export type GuestProof = { digest: string; fresh: boolean }

export function guestStampOf({ digest, fresh }: GuestProof, secret: string, now: number): Promise<string> {
  return stamped(`${fresh ? 'new' : 'known'}:${digest}`, secret, now)
}

/** Null when the stamp is not ours or too old. */
export async function guestIn(stamp: string, secret: string, now: number): Promise<GuestProof | null> {
  const [, kind, digest] = /^(new|known):([\w-]{43})$/.exec((await unstamped(stamp, secret, now)) ?? '') ?? []
  return digest === undefined ? null : { digest, fresh: kind === 'new' }
}
