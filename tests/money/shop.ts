// The harness's access to a shop, in process or served: requests to the shop, and SQL on its tables.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { Call } from '#shared/platform/call.ts'
import { deviceHeader } from '#shared/platform/headers/forwarded.ts'
import { stampHeader, stampOf } from '#shared/platform/headers/stamps.ts'
import { faultHeader, sqlPath, tallyHeader } from './harness.ts'
import type { Rows, Statement } from './rows.ts'
import type { Fault, Tally } from '#tests/support/instrumented-database.ts'

export type Shop = {
  /** The shop's origin, as in `http://127.0.0.1:8788`. */
  at: string
  /** Throws when no reply comes. */
  fetch: (path: string, init: RequestInit) => Promise<Response>
  edgeSecret: string
}

export type ShopRequest = {
  person: string | null
  query?: Record<string, string>
  body?: unknown
  fault?: Fault | null
  signal?: AbortSignal
}

/** Status 0 means that no reply came: the outcome is unknown. */
export type Answer = { status: number; body: Record<string, unknown>; tally: Tally | null }

export const brand: BrandCode = 'jdw'

const device = { ipAddress: '127.0.0.1', accept: 'application/json', userAgent: 'consistency' }

export async function fetchShop(
  shop: Shop,
  call: Call,
  { person, query = {}, body, fault, signal }: ShopRequest,
): Promise<Answer> {
  const headers = new Headers({ 'x-site-id': brand.toUpperCase(), 'content-type': 'application/json' })
  if (person !== null) {
    const caller = { audience: call.service, account: person }
    headers.set(stampHeader, await stampOf(caller, shop.edgeSecret, Date.now()))
  }
  if (call.forwardDevice) headers.set(deviceHeader, encodeURIComponent(JSON.stringify(device)))
  if (fault) headers.set(faultHeader, JSON.stringify(fault))
  const search = new URLSearchParams(query).toString()
  try {
    const response = await shop.fetch(`${call.path}${search && `?${search}`}`, {
      method: call.method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
    const tally = response.headers.get(tallyHeader)
    const answer = (await response.json()) as Record<string, unknown>
    return { status: response.status, body: answer, tally: tally === null ? null : (JSON.parse(tally) as Tally) }
  } catch {
    return { status: 0, body: {}, tally: null }
  }
}

/** Runs one batch. Throws the database's error. */
export async function sql(shop: Shop, statements: readonly Statement[]): Promise<Rows[]> {
  const response = await shop.fetch(sqlPath, { method: 'POST', body: JSON.stringify(statements) })
  const reply = (await response.json()) as { rows: Rows[] } | { error: string }
  if ('error' in reply) throw new Error(reply.error)
  return reply.rows
}

/** The part of the D1 binding that filling a shop needs, over `sql`. */
export function databaseOf(shop: Shop): D1Database {
  type HasSql = { statementSql: Statement }
  const statement = (statementSql: Statement): unknown => ({
    statementSql,
    bind: (...values: unknown[]) => statement([statementSql[0], ...values]),
    run: async () => ({ results: (await sql(shop, [statementSql]))[0], meta: {}, success: true }),
    all: async () => ({ results: (await sql(shop, [statementSql]))[0], meta: {}, success: true }),
    first: async () => (await sql(shop, [statementSql]))[0]![0] ?? null,
  })
  return {
    prepare: (text: string) => statement([text]),
    batch: async (statements: unknown[]) =>
      (
        await sql(
          shop,
          (statements as HasSql[]).map(({ statementSql }) => statementSql),
        )
      ).map((results) => ({ results, meta: {} })),
  } as unknown as D1Database
}
