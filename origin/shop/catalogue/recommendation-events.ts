// Events of recommended products (shown, opened, added), stored under the tracking cookie's random id for the cookie's
// lifetime, without an account. Operators read sums only.
import type { Parsed } from '#shared/platform/call.ts'
import type { recommendedCalls } from '#shared/products/recommendation-event-calls.ts'
import { recommendationDays } from '#shared/platform/limits.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'

type TrackedEvents = Parsed<typeof recommendedCalls.track>['body']

/** Returns the number of stored events; events of unknown products are dropped. Deletes events older than the cookie's lifetime. */
export async function storeEvents(
  { visitor, events }: TrackedEvents,
  { env, brand, now }: HandlerContext,
): Promise<number> {
  const rows = events.map((event) => ({ ...event, id: crypto.randomUUID(), productId: event.productId.toUpperCase() }))
  const [kept] = await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO recommendation_event (id, brand, visitor, product_no, kind, place, at)
       SELECT value ->> 'id', brand, ?1, product_no, value ->> 'kind', value ->> 'place', ?2
       FROM json_each(?3) JOIN product ON product_no = value ->> 'productId' AND brand = ?4`,
    ).bind(visitor, now.getTime(), JSON.stringify(rows), brand),
    env.DB.prepare('DELETE FROM recommendation_event WHERE at < ?').bind(
      now.getTime() - recommendationDays * 86_400_000,
    ),
  ])
  return kept!.meta.changes
}
