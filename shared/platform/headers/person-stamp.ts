// The stamp by which the edge worker identifies the customer to the origin: the signed account id.
import { stamped, unstamped } from './stamp.ts'

export const personHeader = 'x-person'

/** An issuer's account id may have any characters: the stamp's separators are encoded. */
export function stampOf(accountId: string, secret: string, now: number): Promise<string> {
  return stamped(encodeURIComponent(accountId).replaceAll('.', '%2E'), secret, now)
}

/** The account id; null for an invalid or expired stamp. */
export async function accountIn(stamp: string, secret: string, now: number): Promise<string | null> {
  const written = await unstamped(stamp, secret, now)
  // Only other kinds of stamps contain a colon.
  return written === null || written.includes(':') ? null : decodeURIComponent(written)
}
