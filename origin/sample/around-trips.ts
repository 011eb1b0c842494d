type RoundTrip = <Result>(run: () => Promise<Result>) => Promise<Result>

const trips: ReadonlySet<string> = new Set(['run', 'all', 'first', 'raw'])

/** The database, with `roundTrip` around every statement and batch that it is sent. */
export function aroundTrips(d1: D1Database, roundTrip: RoundTrip): D1Database {
  const own = new WeakMap<object, D1PreparedStatement>()

  function wrapped(statement: D1PreparedStatement): D1PreparedStatement {
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => wrapped(target.bind(...values))
        const value = Reflect.get(target, name) as unknown
        if (typeof value !== 'function') return value
        const call = (...given: unknown[]) => (value as (...all: unknown[]) => Promise<unknown>).apply(target, given)
        return trips.has(String(name)) ? (...given: unknown[]) => roundTrip(() => call(...given)) : call
      },
    })
    own.set(proxy, statement)
    return proxy
  }

  const proxyOf = <Database extends D1Database | D1DatabaseSession>(database: Database): Database =>
    new Proxy(database, {
      get(target, name) {
        if (name === 'withSession') return (start: string) => proxyOf((target as D1Database).withSession(start))
        if (name === 'prepare') return (sql: string) => wrapped(target.prepare(sql))
        if (name === 'batch')
          return (statements: D1PreparedStatement[]) =>
            roundTrip(() => target.batch(statements.map((one) => own.get(one) ?? one)))
        const value = Reflect.get(target, name) as unknown
        return typeof value === 'function' ? (value as (...all: unknown[]) => unknown).bind(target) : value
      },
    })
  return proxyOf(d1)
}
