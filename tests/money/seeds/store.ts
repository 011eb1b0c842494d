// SQLite in memory. A history is one transaction that is rolled back, so that the next one begins with the same shop.
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Actor } from './world.ts'

export type Cell = string | number | null
type Row = Record<string, unknown>
type Compiled = {
  statement: StatementSync
  /** Null for a statement that returns no rows. */
  rowOf: ((cells: Cell[]) => Row) | null
  /** The result depends on the tables and the values alone. */
  reads: boolean
  /** By the values: what it finds while no history has written anything yet. */
  atFirst: Map<string, Cell[][]>
}
/** A planted mistake in the statements of an actor. */
export type Rewrite = (sql: string, actor: Actor) => string

/** The binding's rows are plain objects; a statement that returns none reports its changes. */
export type Result = { results: Row[]; success: true; meta: { changes: number } }

export class Store {
  readonly #sqlite = new DatabaseSync(':memory:')
  readonly #compiled = new Map<string, Compiled>()
  #untouched = false
  rewrite: Rewrite | null = null
  /** Statements so far. */
  made = 0

  constructor() {
    // Whole pages are copied before they change: small ones are less to copy.
    this.#sqlite.exec('PRAGMA page_size = 1024; PRAGMA temp_store = MEMORY; PRAGMA foreign_keys = OFF')
  }

  exec(sql: string): void {
    this.#sqlite.exec(sql)
  }

  /** A history begins. Until it writes, statements find what they found in the histories before. */
  begin(): void {
    this.one('BEGIN', [])
    this.#untouched = true
  }

  end(): void {
    this.one('ROLLBACK', [])
  }

  #compile(sql: string): Compiled {
    const known = this.#compiled.get(sql)
    if (known) return known
    const statement = this.#sqlite.prepare(sql)
    statement.setReturnArrays(true)
    const names = statement.columns().map(({ name }) => name)
    const reads = names.length > 0 && reading.test(sql) && !depending.test(sql)
    const made = { statement, rowOf: names.length > 0 ? rowMaker(names) : null, reads, atFirst: new Map() }
    this.#compiled.set(sql, made)
    return made
  }

  one(sql: string, values: readonly Cell[]): Result {
    this.made++
    const compiled = this.#compile(sql)
    const { statement, rowOf, reads } = compiled
    try {
      if (!reads) this.#untouched = false
      if (rowOf) {
        const cells = this.#untouched ? foundAtFirst(compiled, values) : found(compiled, values)
        return { results: cells.map(rowOf), success: true, meta: { changes: 0 } }
      }
      return { results: [], success: true, meta: { changes: Number(statement.run(...values).changes) } }
    } catch (error) {
      throw new Error(`D1_ERROR: ${(error as Error).message}: SQLITE_CONSTRAINT`, { cause: error })
    }
  }

  all(statements: ReadonlyArray<{ sql: string; values: readonly Cell[] }>): Result[] {
    const carryOut = () => statements.map(({ sql, values }) => this.one(sql, values))
    if (statements.every(({ sql }) => this.#compile(sql).reads)) return carryOut()
    this.one('SAVEPOINT batch', [])
    try {
      const results = carryOut()
      this.one('RELEASE batch', [])
      return results
    } catch (error) {
      this.one('ROLLBACK TO batch', [])
      this.one('RELEASE batch', [])
      throw error
    }
  }
}

const reading = /^\s*(?:SELECT|WITH)\b/
const depending = /\b(?:INSERT|UPDATE|DELETE|changes|random\w*|unixepoch|now)\b/i

function found({ statement }: Compiled, values: readonly Cell[]): Cell[][] {
  return statement.all(...values) as unknown as Cell[][]
}

function foundAtFirst(compiled: Compiled, values: readonly Cell[]): Cell[][] {
  const { atFirst } = compiled
  const key = JSON.stringify(values)
  const known = atFirst.get(key) ?? found(compiled, values)
  if (atFirst.size < maxRemembered) atFirst.set(key, known)
  return known
}

/** Values with a time in them do not come again. */
const maxRemembered = 300

/** Rows by a literal: Node's own have no prototype, and every access to them is a look-up in a table. */
function rowMaker(names: readonly string[]): (cells: Cell[]) => Row {
  const fields = names.map((name, at) => `${JSON.stringify(name)}: cells[${at}]`)
  // oxlint-disable-next-line no-new-func
  return new Function('cells', `return { ${fields.join(', ')} }`) as (cells: Cell[]) => Row
}
