// The stamp by which the edge worker identifies a guest's browser to the origin: the digest of a secret that only an HttpOnly
// cookie of that browser has (docs/decisions/0032).
import { stamped, unstamped } from './stamp.ts'

export const guestHeader = 'x-guest'

/** `fresh`: the browser had no secret, and the response sets this one. */
export type GuestProof = { digest: string; fresh: boolean }

export function guestStampOf({ digest, fresh }: GuestProof, secret: string, now: number): Promise<string> {
  return stamped(`${fresh ? 'new' : 'known'}:${digest}`, secret, now)
}

/** Null for an invalid or expired stamp. */
export async function guestIn(stamp: string, secret: string, now: number): Promise<GuestProof | null> {
  const [, kind, digest] = /^(new|known):([\w-]{43})$/.exec((await unstamped(stamp, secret, now)) ?? '') ?? []
  return digest === undefined ? null : { digest, fresh: kind === 'new' }
}
