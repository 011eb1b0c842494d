// A database whose round trips are spans of the request's trace: a batch is one, and so is a single statement. A span names the
// statement's verb and table and never its text or values.
import type { Trace } from '#shared/platform/telemetry/trace.ts'

const trips: ReadonlySet<string> = new Set(['run', 'all', 'first', 'raw'])

type RoundTrip = <Result>(name: string, statements: number, run: () => Promise<Result>) => Promise<Result>

export function tracedDatabase(d1: D1Database, trace: Trace): D1Database {
  return aroundTrips(d1, async (name, statements, run) => {
    const span = trace.open(name, 'client')
    const attributes = { 'db.system.name': 'sqlite', 'db.query.summary': name, 'db.operation.batch.size': statements }
    try {
      const result = await run()
      span.end({ attributes })
      return result
    } catch (error) {
      span.end({ attributes, failed: true })
      throw error
    }
  })
}

/** The database, with `roundTrip` around every statement and batch that it is sent. */
export function aroundTrips(d1: D1Database, roundTrip: RoundTrip): D1Database {
  const own = new WeakMap<object, { statement: D1PreparedStatement; summary: string }>()

  function traced(statement: D1PreparedStatement, summary: string): D1PreparedStatement {
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => traced(target.bind(...values), summary)
        const value = Reflect.get(target, name) as unknown
        if (typeof value !== 'function') return value
        const call = (...given: unknown[]) => (value as (...all: unknown[]) => Promise<unknown>).apply(target, given)
        return trips.has(String(name)) ? (...given: unknown[]) => roundTrip(summary, 1, () => call(...given)) : call
      },
    })
    own.set(proxy, { statement, summary })
    return proxy
  }

  const proxyOf = <Database extends D1Database | D1DatabaseSession>(database: Database): Database =>
    new Proxy(database, {
      get(target, name) {
        if (name === 'withSession') return (start: string) => proxyOf((target as D1Database).withSession(start))
        if (name === 'prepare') return (sql: string) => traced(target.prepare(sql), summaryOf(sql))
        if (name === 'batch')
          return (statements: D1PreparedStatement[]) => {
            const [first] = statements
            const summary = `batch ${(first && own.get(first)?.summary) ?? ''}`.trim()
            const plain = statements.map((one) => own.get(one)?.statement ?? one)
            return roundTrip(summary, statements.length, () => target.batch(plain))
          }
        const value = Reflect.get(target, name) as unknown
        return typeof value === 'function' ? (value as (...all: unknown[]) => unknown).bind(target) : value
      },
    })
  return proxyOf(d1)
}

/** `SELECT product`, `INSERT pay_attempt`. */
export function summaryOf(sql: string): string {
  const statement = /^\s*with\b/i.test(sql) ? afterWith(sql) : sql
  const verb = /\b(select|insert|update|delete|replace)\b/i.exec(statement)?.[1]
  const table = /\b(?:from|into|update)\s+["`]?(\w{1,60})/i.exec(statement)?.[1]
  return [verb?.toUpperCase() ?? 'SQL', table].filter(Boolean).join(' ')
}

/** The statement behind its common table expressions: the last closing bracket before a verb. */
function afterWith(sql: string): string {
  return /\)\s*((?:select|insert|update|delete|replace)\b[^]*)$/i.exec(sql)?.[1] ?? sql
}
