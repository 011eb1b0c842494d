// A database that counts what its statements read and write, by the counters of their answers.

/** `longestMs`: of one round trip, which nobody else can be answered during. */
export type DatabaseCounts = {
  statements: number
  read: number
  written: number
  databaseMs: number
  longestMs: number
}

const none: DatabaseCounts = { statements: 0, read: 0, written: 0, databaseMs: 0, longestMs: 0 }

const original = Symbol('original')
type Wrapped = D1PreparedStatement & { [original]: D1PreparedStatement }

export function countingDatabase(d1: D1Database) {
  let sum = none
  const countAll = <Row>(answers: D1Result<Row>[]) => {
    let tripMs = 0
    for (const { meta } of answers) {
      tripMs += meta.duration
      sum = {
        statements: sum.statements + 1,
        read: sum.read + meta.rows_read,
        written: sum.written + meta.rows_written,
        databaseMs: sum.databaseMs + meta.duration,
        longestMs: Math.max(sum.longestMs, tripMs),
      }
    }
    return answers
  }
  const count = <Row>(answer: D1Result<Row>) => countAll([answer])[0]!
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement =>
    ({
      [original]: statement,
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      run: async () => count(await statement.run()),
      all: async () => count(await statement.all()),
      raw: (options: { columnNames?: false }) => statement.raw(options),
      first: async (column?: string) => {
        const [row = null] = count(await statement.all<Record<string, unknown>>()).results
        return column === undefined || row === null ? row : row[column]
      },
    }) as unknown as Wrapped
  const counting = {
    prepare: (sql: string) => wrap(d1.prepare(sql)),
    batch: async (statements: Wrapped[]) =>
      countAll(await d1.batch(statements.map((statement) => statement[original]))),
  }
  return {
    d1: counting as unknown as D1Database,
    counts: () => sum,
    reset: () => void (sum = none),
  }
}
