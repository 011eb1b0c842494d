// What the bench puts in front of the built origin: a line of the server's output for each call, each round trip to a database with
// the counters that the database gives, and each call of a durable object. The origin's code does not know it. Becomes the built
// origin's index.js.
import * as built from 'built-worker'
import { countedObject, say } from './counted-object.ts'

type Env = { DB: object; CATALOGUE: object }
type Meta = { rows_read?: number; rows_written?: number; duration?: number; size_after?: number }
type Database = { fetcher: Fetcher; constructor: new (fetcher: object) => object }

function counting<Given extends Env>(env: Given, source: string): Given {
  return {
    ...env,
    DB: countingStore(env.DB, 'primary', source),
    CATALOGUE: countingStore(env.CATALOGUE, 'catalogue', source),
  }
}

/** The binding of a database sends every statement through its fetcher. `source` names the request. */
function countingStore(d1: object, store: 'primary' | 'catalogue', source: string): object {
  const { fetcher, constructor } = d1 as Database
  const counted = {
    async fetch(input: RequestInfo, init: RequestInit) {
      const sent = [JSON.parse(init.body as string) as { sql: string } | { sql: string }[]].flat()
      const answer = await fetcher.fetch(input, init)
      const text = await answer.text()
      const results = [JSON.parse(text) as { meta?: Meta } | { meta?: Meta }[]].flat()
      const statements = sent.map(({ sql }, at) => {
        const { rows_read: read = 0, rows_written: written = 0, duration: ms = 0 } = results[at]?.meta ?? {}
        return { sql: sql.replace(/\s+/g, ' ').trim(), read, written, ms }
      })
      say({ source, store, statements, size: results.at(-1)?.meta?.size_after ?? 0 })
      return new Response(text, answer)
    },
  }
  return new constructor(counted)
}

const { default: origin, ...objects } = built as Record<string, unknown> & { default: ExportedHandler<Env> }
const counted = (name: string) => countedObject<Env>(name, objects[name], (env) => counting(env, name))

export const Lender = counted('Lender')
export const NotificationScheduler = counted('NotificationScheduler')
export const Recovery = counted('Recovery')
export const Warehouse = counted('Warehouse')

export default {
  fetch(request: Request, env: Env, context: ExecutionContext) {
    const host = request.headers.get('x-edge-host')
    const source = `${host ?? 'shop'} ${new URL(request.url).pathname}`
    say({ call: source })
    return origin.fetch!(request as never, counting(env, source), context)
  },
  queue: (batch: MessageBatch, env: Env, context: ExecutionContext) =>
    origin.queue!(batch as never, counting(env, 'queue'), context),
}
