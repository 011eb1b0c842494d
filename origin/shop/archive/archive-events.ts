// Events of orders are copied to the archive before their orders leave: in the feed's order, many in an object, so that a partner
// that comes with an old cursor is answered from there. They have no parcel's number there, and so nothing of a person.
import type { OriginEnv } from '#origin/platform/env.ts'
import { orderEventColumns, type OrderEventRow } from '#origin/shop/order-events/order-event.ts'
import { withoutTracking } from './anonymise.ts'
import { archiveUnreachable, fromArchive, readText, storeText } from './store.ts'

type Env = Pick<OriginEnv, 'DB' | 'ARCHIVE'>

const eventsPerObject = 500
const storedMs = 7 * 365 * 86_400_000

/** The position up to which all events are in the archive: SQL. Orders leave when all of their own events are. */
export const archivedThrough = "coalesce((SELECT CAST(position AS integer) FROM archive_pass WHERE name = 'events'), 0)"

/** An object is named by its last event, and has all events after the object before it. */
const keyOf = (position: number) => `events/${String(position).padStart(15, '0')}`

/** Events that were recorded before `closedBefore`. */
export async function archiveEvents(env: Env, closedBefore: number, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    // One statement: an event after the position is still here, whatever another pass does.
    const { results } = await env.DB.prepare(
      `SELECT ${orderEventColumns}, recorded FROM order_event WHERE position > ${archivedThrough}
       ORDER BY position LIMIT ${eventsPerObject}`,
    ).all<OrderEventRow & { recorded: number }>()
    const young = results.findIndex(({ recorded }) => recorded >= closedBefore)
    const old = young < 0 ? results : results.slice(0, young)
    const last = old.at(-1)
    if (!last) return
    const events = old.map(({ recorded: _recorded, ...event }) => ({ ...event, data: withoutTracking(event.data) }))
    await storeText(env, keyOf(last.position), JSON.stringify(events), { recorded: String(last.recorded) })
    await env.DB.prepare(
      `INSERT INTO archive_pass (name, position, next_at) VALUES ('events', ?1, ?2) ON CONFLICT DO UPDATE
       SET position = excluded.position, next_at = excluded.next_at
       WHERE CAST(excluded.position AS integer) > CAST(position AS integer)`,
    )
      .bind(String(last.position), last.recorded)
      .run()
    if (old.length < eventsPerObject) return
  }
}

/** The events after a position that is in the archive, as many as one object has. Throws a refusal when it cannot be read. */
export async function archivedEvents(env: Env, after: number): Promise<OrderEventRow[]> {
  const listed = await fromArchive(env.ARCHIVE.list({ prefix: 'events/', startAfter: keyOf(after), limit: 1 }))
  const [object] = listed.objects
  const text = object ? await fromArchive(readText(env, object.key)) : null
  if (text === null) throw archiveUnreachable()
  return (JSON.parse(text) as OrderEventRow[]).filter(({ position }) => position > after)
}

/** When the last archived event was recorded; 0 without one. */
export async function lastArchivedEvent(d1: D1Database): Promise<number> {
  const row = await d1.prepare("SELECT next_at AS at FROM archive_pass WHERE name = 'events'").first<{ at: number }>()
  return row?.at ?? 0
}

/** Events past the tax law's period, as retention.ts deletes those of the database. */
export async function deleteOldEvents({ ARCHIVE }: Pick<Env, 'ARCHIVE'>, now: Date): Promise<number> {
  for (let deleted = 0; ;) {
    const { objects } = await ARCHIVE.list({ prefix: 'events/', include: ['customMetadata'] })
    const old = objects.flatMap(({ key, customMetadata }) =>
      Number(customMetadata?.['recorded']) < now.getTime() - storedMs ? [key] : [],
    )
    if (old.length > 0) await ARCHIVE.delete(old)
    deleted += old.length
    if (old.length === 0 || old.length < objects.length) return deleted
  }
}
