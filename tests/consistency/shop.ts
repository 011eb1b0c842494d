// A shop as the harness knows it, wherever it runs: asked by requests, its tables read and written beside that.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { Call } from '#shared/platform/call.ts'
import { deviceHeader } from '#shared/platform/headers/device.ts'
import { personHeader, stampOf } from '#shared/platform/headers/person-stamp.ts'
import { faultHeader, sqlPath, tallyHeader } from './harness.ts'
import type { Rows, Statement } from './rows.ts'
import type { Fault, Tally } from './watched-database.ts'

export type Shop = {
  /** Where it is asked: an origin. */
  at: string
  /** Throws when no answer comes. */
  fetch: (path: string, init: RequestInit) => Promise<Response>
  edgeSecret: string
}

export type Question = {
  person: string | null
  query?: Record<string, string>
  body?: unknown
  fault?: Fault | null
  signal?: AbortSignal
}

/** Status 0 means that no answer came: nobody knows what happened. */
export type Answer = { status: number; body: Record<string, unknown>; tally: Tally | null }

export const brand: BrandCode = 'jdw'

const device = { ipAddress: '127.0.0.1', accept: 'application/json', userAgent: 'consistency' }

export async function fetchShop(
  shop: Shop,
  call: Call,
  { person, query = {}, body, fault, signal }: Question,
): Promise<Answer> {
  const headers = new Headers({ 'x-site-id': brand.toUpperCase(), 'content-type': 'application/json' })
  if (person !== null) headers.set(personHeader, await stampOf(person, shop.edgeSecret, Date.now()))
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
    const said = response.headers.get(tallyHeader)
    const answer = (await response.json()) as Record<string, unknown>
    return { status: response.status, body: answer, tally: said === null ? null : (JSON.parse(said) as Tally) }
  } catch {
    return { status: 0, body: {}, tally: null }
  }
}

/** One batch. Throws what the database said. */
export async function sql(shop: Shop, statements: readonly Statement[]): Promise<Rows[]> {
  const response = await shop.fetch(sqlPath, { method: 'POST', body: JSON.stringify(statements) })
  const said = (await response.json()) as { rows: Rows[] } | { error: string }
  if ('error' in said) throw new Error(said.error)
  return said.rows
}

/** As much of the database's binding as what fills a shop needs, over `sql`. */
export function databaseOf(shop: Shop): D1Database {
  type Kept = { kept: Statement }
  const statement = (kept: Statement): unknown => ({
    kept,
    bind: (...values: unknown[]) => statement([kept[0], ...values]),
    run: async () => ({ results: (await sql(shop, [kept]))[0], meta: {}, success: true }),
    all: async () => ({ results: (await sql(shop, [kept]))[0], meta: {}, success: true }),
    first: async () => (await sql(shop, [kept]))[0]![0] ?? null,
  })
  return {
    prepare: (text: string) => statement([text]),
    batch: async (statements: unknown[]) =>
      (
        await sql(
          shop,
          (statements as Kept[]).map(({ kept }) => kept),
        )
      ).map((results) => ({ results, meta: {} })),
  } as unknown as D1Database
}
