// A wrapper of the D1 binding that counts statements and round trips and fails at a chosen one. The shop's code does not know
// the wrapper.

/**
 * `before`: statement number `at` fails, and with it its batch. `after`: round trip number `at` is carried out and its
 * result is lost. `from`: round trip number `at` and all later ones fail, as when the process dies. All count from 0 within
 * one request.
 */
export type Fault = { when: 'before' | 'after' | 'from'; at: number }

/** A batch is one round trip. */
export type Tally = { statements: number; roundTrips: number }

export const noTrips = (): Tally => ({ statements: 0, roundTrips: 0 })

const lost = 'D1_ERROR: Network connection lost.'

export function instrumented(d1: D1Database, tally: Tally, fault: Fault | null): D1Database {
  const made = new WeakMap<object, D1PreparedStatement>()

  function statement(real: D1PreparedStatement): D1PreparedStatement {
    const shown = {
      bind: (...values: unknown[]) => statement(real.bind(...values)),
      all: () => runSingle(() => real.all()),
      run: () => runSingle(() => real.run()),
      first: (column?: string) => runSingle(() => (column === undefined ? real.first() : real.first(column))),
      raw: (options?: { columnNames: true }) => runSingle(() => (options ? real.raw(options) : real.raw())),
    }
    made.set(shown, real)
    return shown as D1PreparedStatement
  }

  function begin(statements: number) {
    const trip = tally.roundTrips++
    const first = tally.statements
    tally.statements += statements
    if (fault?.when === 'from' && trip >= fault.at) throw new Error(lost)
    return {
      failing: fault?.when === 'before' ? fault.at - first : -1,
      losing: fault?.when === 'after' && fault.at === trip,
    }
  }

  async function runSingle<Result>(run: () => Promise<Result>): Promise<Result> {
    const { failing, losing } = begin(1)
    if (failing === 0) throw new Error(lost)
    const result = await run()
    if (losing) throw new Error(lost)
    return result
  }

  async function batch(statements: D1PreparedStatement[]) {
    const all = statements.map((shown) => made.get(shown)!)
    const { failing, losing } = begin(all.length)
    // The failing statement is replaced by one that fails in the database itself, after the statements before it.
    const real = all.map((one, at) => (at === failing ? d1.prepare("SELECT json_extract('broken', '$')") : one))
    const results = await d1.batch(real)
    if (losing) throw new Error(lost)
    return results
  }

  return {
    prepare: (sql: string) => statement(d1.prepare(sql)),
    batch,
    exec: (sql: string) => d1.exec(sql),
  } as unknown as D1Database
}
