// What waits in the shop's queues, which are rows of its tables: how many, and for how long the oldest has waited.

export type QueueState = {
  name: string
  label: string
  /** Null when the table cannot be read. */
  waiting: number | null
  oldestSeconds: number
}

/** Each statement returns `waiting` and `oldest`, in milliseconds since 1970. */
const queues = [
  {
    name: 'mail',
    label: 'Emails waiting to be sent',
    sql: `SELECT count(*) AS waiting, min(at) AS oldest FROM mail WHERE state = 'waiting'`,
  },
] as const

export function queueStates(d1: D1Database, now: number): Promise<QueueState[]> {
  return Promise.all(
    queues.map(async ({ name, label, sql }) => {
      const row = await d1
        .prepare(sql)
        .first<{ waiting: number; oldest: number | null }>()
        .catch(() => null)
      const oldestSeconds = row?.oldest ? Math.max(0, Math.round((now - row.oldest) / 1000)) : 0
      return { name, label, waiting: row?.waiting ?? null, oldestSeconds }
    }),
  )
}
