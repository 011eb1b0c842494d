// How the edge worker tells a service of ours which customer asks: the account id, stamped.
import { stamped, unstamped } from './stamp.ts'

export const personHeader = 'x-person'

/** An account id of another's issuer may have any characters: those that a stamp gives a meaning to are encoded. */
export function stampOf(accountId: string, secret: string, now: number): Promise<string> {
  return stamped(encodeURIComponent(accountId).replaceAll('.', '%2E'), secret, now)
}

/** The account id, or null when the stamp is not ours or too old. */
export async function accountIn(stamp: string, secret: string, now: number): Promise<string | null> {
  const written = await unstamped(stamp, secret, now)
  // A colon is written only in other kinds of stamps.
  return written === null || written.includes(':') ? null : decodeURIComponent(written)
}
