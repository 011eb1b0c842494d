// The feed of events for partners that pull: everything after a cursor, in the order in which it was recorded. D1 has one
// writer, so an event with a lower position never appears after one with a higher position was read. Old events are in the archive.
import type { OriginEnv } from '#origin/platform/env.ts'
import { archivedEvents, archivedThrough } from '#origin/shop/archive/archive-events.ts'
import { orderEventColumns, payloadOf, type OrderEventRow } from './order-event.ts'

export const maxFeedEvents = 500

type FeedPage = {
  events: Array<{ id: string } & ReturnType<typeof payloadOf>>
  /** The cursor of the next call. */
  next: number
  /** Whether the next call returns events at once. */
  more: boolean
}

/** Throws a refusal when the events are in the archive and it cannot be read. */
export async function readFeed(
  env: Pick<OriginEnv, 'DB' | 'ARCHIVE'>,
  after: number,
  limit: number,
): Promise<FeedPage> {
  // One transaction: what is not in the archive at this position is in the table.
  const [found, ends] = await env.DB.batch<OrderEventRow | { through: number; last: number }>([
    env.DB.prepare(`SELECT ${orderEventColumns} FROM order_event WHERE position > ?1 ORDER BY position LIMIT ?2`).bind(
      after,
      limit + 1,
    ),
    env.DB.prepare(`SELECT ${archivedThrough} AS through, (SELECT max(position) FROM order_event) AS last`),
  ])
  const { through, last } = ends!.results[0] as { through: number; last: number | null }
  const rows = after < through ? await archivedEvents(env, after) : (found!.results as OrderEventRow[])
  const page = rows.slice(0, limit)
  const next = page.at(-1)?.position ?? after
  return {
    events: page.map((row) => ({ id: row.id, ...payloadOf(row) })),
    next,
    more: next < Math.max(through, last ?? 0),
  }
}
