// Digests of the ids of erased customers, stored until all their sessions have ended. A session may outlive its customer.
import { digestOf } from '#origin/platform/secrets.ts'

/** Longest time for which an isolate that did not erase the customer still accepts the session. */
const maxAgeMs = 1000

let cached: { digests: ReadonlySet<string>; at: number } | null = null

/** A statement for the batch that erases the customer. */
export async function rememberErased(d1: D1Database, id: string, now: Date): Promise<D1PreparedStatement> {
  return d1
    .prepare('INSERT OR REPLACE INTO erased_customer (digest, at) VALUES (?, ?)')
    .bind(await erasedDigestOf(id), now.getTime())
}

/** SQL: whether the customer with this digest (`erasedDigestOf`) was erased. */
export const erasedSql = (digest: string) => `EXISTS (SELECT 1 FROM erased_customer WHERE digest = ${digest})`
export const erasedDigestOf = (id: string): Promise<string> => digestOf(id)

/** The list is short and is read once a second, not with each call. */
export async function isErased(d1: D1Database, id: string, now: number): Promise<boolean> {
  if (!cached || Math.abs(now - cached.at) > maxAgeMs) {
    const { results } = await d1.prepare('SELECT digest FROM erased_customer').all<{ digest: string }>()
    cached = { digests: new Set(results.map(({ digest }) => digest)), at: now }
  }
  return cached.digests.size > 0 && cached.digests.has(await digestOf(id))
}

/** Called after the list has changed, because the list may have been read before the change was committed. */
export function clearErasedCache(): void {
  cached = null
}
