// Who was erased, for as long as a session of theirs may not have heard of it. Only a digest of the id is kept.
import { digestOf } from '#origin/platform/secrets.ts'

/** Elsewhere than where it was done, an erased customer is refused at most this much later. */
const freshMs = 1000

let known: { digests: ReadonlySet<string>; at: number } | null = null

/** Goes into the batch that erases. */
export async function rememberErased(d1: D1Database, id: string, now: Date): Promise<D1PreparedStatement> {
  return d1
    .prepare('INSERT OR REPLACE INTO erased_customer (digest, at) VALUES (?, ?)')
    .bind(await digestOf(id), now.getTime())
}

/** The list is short, and read once a second rather than with each call. */
export async function wasErased(d1: D1Database, id: string, now: number): Promise<boolean> {
  if (!known || Math.abs(now - known.at) > freshMs) {
    const { results } = await d1.prepare('SELECT digest FROM erased_customer').all<{ digest: string }>()
    known = { digests: new Set(results.map(({ digest }) => digest)), at: now }
  }
  return known.digests.size > 0 && known.digests.has(await digestOf(id))
}

/** After the list has changed: what was read while it did is not believed. */
export function forgetKnownErased(): void {
  known = null
}
