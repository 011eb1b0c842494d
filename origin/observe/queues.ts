// What waits in the shop's queues, which are rows of its tables: how many, and for how long the oldest has waited.

export type QueueState = {
  /** As in the number's name: `shop.mail.oldest`. */
  name: string
  label: string
  waiting: number
  oldestSeconds: number
}

/** Each statement returns `waiting` and `oldest`, in milliseconds since 1970. */
const queues = [
  {
    name: 'mail',
    label: 'Emails waiting to be sent',
    sql: `SELECT count(*) AS waiting, min(at) AS oldest FROM mail WHERE state = 'waiting'`,
  },
  {
    name: 'webhooks',
    label: 'Webhooks waiting to be sent',
    sql: `SELECT count(*) AS waiting, min(coalesce(order_event.recorded, unixepoch(payload ->> '$.timestamp') * 1000)) AS oldest
          FROM webhook_delivery LEFT JOIN order_event ON order_event.id = webhook_delivery.event WHERE state = 'waiting'`,
  },
  {
    name: 'captures',
    label: 'Payments waiting to be taken',
    sql: `SELECT count(*) AS waiting, min(created) AS oldest FROM payment_capture WHERE state = 'waiting'`,
  },
] as const

/** A queue whose tables this database does not have is left out. */
export async function queueStates(d1: D1Database, now: number): Promise<QueueState[]> {
  const states = await Promise.all(
    queues.map(async ({ name, label, sql }) => {
      const row = await d1.prepare(sql).first<{ waiting: number; oldest: number | null }>().catch(absent)
      if (!row) return []
      const oldestSeconds = row.oldest === null ? 0 : Math.max(0, Math.round((now - row.oldest) / 1000))
      return [{ name, label, waiting: row.waiting, oldestSeconds }]
    }),
  )
  return states.flat()
}

function absent(error: unknown): null {
  if (/no such table/.test(String(error))) return null
  throw error
}
