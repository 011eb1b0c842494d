// A database that counts what its statements read and write, by the counters of their answers.

export type DatabaseCounts = { statements: number; read: number; written: number; databaseMs: number }

const original = Symbol('original')
type Wrapped = D1PreparedStatement & { [original]: D1PreparedStatement }

export function countingDatabase(d1: D1Database) {
  let sum: DatabaseCounts = { statements: 0, read: 0, written: 0, databaseMs: 0 }
  const count = <Row>(answer: D1Result<Row>) => {
    const { rows_read: read, rows_written: written, duration } = answer.meta
    sum = {
      statements: sum.statements + 1,
      read: sum.read + read,
      written: sum.written + written,
      databaseMs: sum.databaseMs + duration,
    }
    return answer
  }
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
      (await d1.batch(statements.map((statement) => statement[original]))).map(count),
  }
  return {
    d1: counting as unknown as D1Database,
    counts: () => sum,
    reset: () => void (sum = { statements: 0, read: 0, written: 0, databaseMs: 0 }),
  }
}
