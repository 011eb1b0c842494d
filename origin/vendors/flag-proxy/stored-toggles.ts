// The proxy's toggles as one object in R2, so that no query about toggles reaches the database. An operator's switch writes the
// object at once, and a run each minute writes it when the table was changed in any other way. R2 and not KV: a read of R2 sees
// the latest write everywhere, a read of KV may be a minute behind it.
//
// `ordering_closed` is an object of its own and not of the table: a database that is restored must not open the checkout.
import type { ToggleName } from '#shared/platform/toggles.ts'
import { within } from '#shared/platform/within.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { open } from '#origin/platform/database.ts'
import { errorMessageOf } from '#origin/platform/log-text.ts'
import { toggle } from '#origin/shop/catalogue/schema.ts'
import { log } from '#origin/platform/log.ts'

export type StoredToggle = typeof toggle.$inferSelect
type Stores = Pick<OriginEnv, 'DB' | 'PICTURES'>

const key = 'toggles.json'
const closedKey = 'ordering-closed'
export const orderingClosed = 'ordering_closed' satisfies ToggleName
/** How long an isolate uses what it has read: with the edge worker's list, at most 75 s old, a switch takes 85 s at most. */
const freshMs = 10_000
/** The longest wait for R2. The edge worker waits 300 ms in all. */
const timeoutMs = 150
const maxAttempts = 5

let known: { rows: readonly StoredToggle[]; at: number } | null = null

/** The database is queried only when R2 has no toggles or does not answer. */
export async function currentToggles(env: Stores, now: number): Promise<readonly StoredToggle[]> {
  if (known && now - known.at < freshMs && now >= known.at) return known.rows
  const [stored, closed] = await Promise.all([
    within(timeoutMs, read(env), 'FAILED' as const),
    within(
      timeoutMs,
      isOrderingClosed(env),
      known?.rows.some(({ name, enabled }) => name === orderingClosed && enabled),
    ),
  ])
  const listed = stored === 'FAILED' ? await inTable(env) : (stored?.rows ?? (await publishToggles(env)))
  const rows = listed.filter(({ name }) => name !== orderingClosed)
  if (closed) rows.push({ name: orderingClosed, enabled: true, users: null, variant: null })
  known = { rows, at: now }
  return rows
}

export async function isOrderingClosed({ PICTURES }: Pick<Stores, 'PICTURES'>): Promise<boolean> {
  return (await PICTURES.head(closedKey)) !== null
}

export async function closeOrdering({ PICTURES }: Pick<Stores, 'PICTURES'>, closed: boolean): Promise<void> {
  if (closed) await PICTURES.put(closedKey, new Date().toISOString())
  else await PICTURES.delete(closedKey)
  known = null
}

/**
 * Writes the table's toggles into R2, unless R2 has them. The write succeeds only if nobody has written since the table was read:
 * of two operators, the later switch stays.
 */
export async function publishToggles(env: Stores): Promise<readonly StoredToggle[]> {
  for (let attempt = 0; ; attempt += 1) {
    const former = await read(env)
    const rows = await inTable(env)
    known = null
    if (former && JSON.stringify(former.rows) === JSON.stringify(rows)) return rows
    const onlyIf = former ? { etagMatches: former.etag } : { etagDoesNotMatch: '*' }
    const written = await env.PICTURES.put(key, JSON.stringify(rows), { onlyIf })
    if (written !== null || attempt === maxAttempts) return rows
  }
}

/** For callers whose own work is done: a failure is logged, and the run of the next minute writes the toggles. */
export async function publishTogglesSafely(env: Stores): Promise<void> {
  await publishToggles(env).catch((error: unknown) =>
    log('warn', 'origin', { event: 'toggles-not-stored', error: errorMessageOf(error) }),
  )
}

function inTable({ DB }: Stores): Promise<StoredToggle[]> {
  return open(DB).select().from(toggle).orderBy(toggle.name)
}

async function read({ PICTURES }: Stores): Promise<{ rows: StoredToggle[]; etag: string } | null> {
  const stored = await PICTURES.get(key)
  return stored && { rows: await stored.json<StoredToggle[]>(), etag: stored.etag }
}

/** Deletes the stored toggles. Needed after the table was filled anew where no run each minute follows. */
export async function forgetStoredToggles({ PICTURES }: Pick<Stores, 'PICTURES'>): Promise<void> {
  known = null
  await PICTURES.delete([key, closedKey])
}
