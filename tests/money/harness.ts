// The origin wrapped by the harness: the database is counted and can fail, replies carry their cost, and the harness reads
// and writes the tables. The origin's code does not know the harness.
import type { OriginEnv, OutboxMessage } from '#origin/platform/env.ts'
import { recordingLoans, loans } from './recorded-loans.ts'
import type { Charge, Rows, Statement } from './rows.ts'
import { instrumented, noTrips, type Fault } from '#tests/support/instrumented-database.ts'

export const sqlPath = '/harness/sql'
export const loansPath = '/harness/loans'
/** Delivers the row `id` of a kind (`mail` without one) as the queue's consumer would, and may die on the way. */
export const deliverPath = '/harness/deliver'
/** The cron of a minute, which wrangler does not run by itself. */
export const minutePath = '/harness/minute'
export const faultHeader = 'x-harness-fault'
export const tallyHeader = 'x-harness-tally'

export type App = {
  fetch: (request: Request, env: OriginEnv, context: ExecutionContext) => Response | Promise<Response>
  queue?: (batch: MessageBatch<OutboxMessage>, env: OriginEnv) => Promise<void>
  scheduled?: (controller: ScheduledController, env: OriginEnv) => Promise<void>
}

export function withHarness(app: App) {
  return async function fetch(request: Request, env: OriginEnv, context: ExecutionContext): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname === '/no-op') return new Response('')
    if (pathname === sqlPath) return Response.json(await carryOut(env.DB, await request.json()))
    if (pathname === loansPath) return Response.json((await loans(env.LENDER, env.DB)) satisfies Charge[])
    if (pathname === minutePath) {
      await app.scheduled!({ cron: '* * * * *' } as ScheduledController, env)
      return new Response('')
    }
    const tally = noTrips()
    const fault = faultIn(request.headers)
    const DB = instrumented(env.DB, tally, fault)
    if (pathname === deliverPath) {
      await app.queue!(batchOf(new URL(request.url).searchParams), { ...env, DB })
      return new Response('', { headers: { [tallyHeader]: JSON.stringify(tally) } })
    }
    const given = { ...env, DB, LENDER: recordingLoans(env.LENDER, env.DB) }
    // A process that dies queues no message.
    if (fault) delete given.OUTBOX
    const answered = await app.fetch(request, given, context)
    const response = new Response(answered.body, answered)
    response.headers.set(tallyHeader, JSON.stringify(tally))
    return response
  }
}

/** The message is gone with the consumer that handles it, as when the process dies. */
function batchOf(query: URLSearchParams): MessageBatch<OutboxMessage> {
  const body = { kind: query.get('kind') ?? 'mail', id: query.get('id')! }
  const message = { body, attempts: 1, ack: () => undefined, retry: () => undefined }
  return { queue: 'outbox', messages: [message], ackAll: () => undefined } as unknown as MessageBatch<OutboxMessage>
}

async function carryOut(d1: D1Database, statements: Statement[]): Promise<{ rows: Rows[] } | { error: string }> {
  try {
    const results = await d1.batch(statements.map(([sql, ...values]) => d1.prepare(sql).bind(...values)))
    return { rows: results.map(({ results: rows }) => rows as Rows) }
  } catch (error) {
    return { error: (error as Error).message }
  }
}

function faultIn(headers: Headers): Fault | null {
  const fault = headers.get(faultHeader)
  return fault === null ? null : (JSON.parse(fault) as Fault)
}
