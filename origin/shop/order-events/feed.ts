// The feed of events for partners that pull: everything after a cursor, in the order in which it was recorded. D1 has one
// writer, so an event with a lower position never appears after one with a higher position was read.
import { orderEventColumns, payloadOf, type OrderEventRow } from './order-event.ts'

export const maxFeedEvents = 500

type FeedPage = {
  events: Array<{ id: string } & ReturnType<typeof payloadOf>>
  /** The cursor of the next call. */
  next: number
  /** Whether the next call returns events at once. */
  more: boolean
}

export async function readFeed(d1: D1Database, after: number, limit: number): Promise<FeedPage> {
  const { results } = await d1
    .prepare(`SELECT ${orderEventColumns} FROM order_event WHERE position > ?1 ORDER BY position LIMIT ?2`)
    .bind(after, limit + 1)
    .all<OrderEventRow>()
  const page = results.slice(0, limit)
  return {
    events: page.map((row) => ({ id: row.id, ...payloadOf(row) })),
    next: page.at(-1)?.position ?? after,
    more: results.length > limit,
  }
}
