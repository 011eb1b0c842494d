// D1 over SQLite in memory: each round trip is one step of the world, and a batch one transaction. A history is one transaction
// that is rolled back, so that the next one begins with the same shop.
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Actor, World } from './world.ts'

type Cell = string | number | null
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
type Result = { results: Row[]; success: true; meta: { changes: number } }

export class Store {
  readonly #sqlite = new DatabaseSync(':memory:')
  readonly #compiled = new Map<string, Compiled>()
  #untouched = false
  rewrite: Rewrite | null = null

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

  all(statements: ReadonlyArray<Bound>): Result[] {
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
  if (atFirst.size < mostRemembered) atFirst.set(key, known)
  return known
}

/** Values with a time in them do not come again. */
const mostRemembered = 2000

/** Rows by a literal: Node's own have no prototype, and every access to them is a look-up in a table. */
function rowMaker(names: readonly string[]): (cells: Cell[]) => Row {
  const fields = names.map((name, at) => `${JSON.stringify(name)}: cells[${at}]`)
  // oxlint-disable-next-line no-new-func
  return new Function('cells', `return { ${fields.join(', ')} }`) as (cells: Cell[]) => Row
}

type Carried = <Value>(what: () => string, carryOut: () => Value) => Promise<Value>

class Bound {
  readonly #store: Store
  readonly #carried: Carried
  readonly sql: string
  readonly values: readonly Cell[]

  constructor(store: Store, carried: Carried, sql: string, values: readonly Cell[]) {
    this.#store = store
    this.#carried = carried
    this.sql = sql
    this.values = values
  }

  bind(...values: unknown[]): Bound {
    return new Bound(this.#store, this.#carried, this.sql, values.map(cellOf))
  }

  all(): Promise<Result> {
    return this.#carried(
      () => titleOf([this]),
      () => this.#store.one(this.sql, this.values),
    )
  }

  run(): Promise<Result> {
    return this.all()
  }

  async raw(): Promise<unknown[][]> {
    return (await this.all()).results.map(Object.values)
  }

  async first(column?: string): Promise<unknown> {
    const [row = null] = (await this.all()).results
    return row && column !== undefined ? row[column] : row
  }
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === undefined) throw new Error("D1_TYPE_ERROR: Type 'undefined' not supported")
  return value as Cell
}

/** For the trace: the first words of the statements that write. */
function titleOf(statements: readonly Bound[]): string {
  const titles = statements.map(({ sql }) => /^\s*(\w+ ?(?:INTO|FROM)? ?\w+)/.exec(sql)?.[1] ?? '')
  const writing = titles.filter((title) => !title.startsWith('SELECT'))
  return writing.length > 0 ? writing.join('; ') : `read (${statements.length})`
}

function binding(store: Store, carried: Carried, actor?: Actor): D1Database {
  const { rewrite } = store
  return {
    prepare: (sql: string) => new Bound(store, carried, rewrite && actor ? rewrite(sql, actor) : sql, []),
    batch: (statements: Bound[]) =>
      carried(
        () => titleOf(statements),
        () => store.all(statements),
      ),
  } as unknown as D1Database
}

export function databaseIn(world: World, store: Store, actor: Actor): D1Database {
  return binding(store, (what, carryOut) => world.step(actor, 'database', what, carryOut), actor)
}

/** Answers at once: for filling the shop and for looking at it afterwards. */
export function directDatabase(store: Store): D1Database {
  return binding(store, async (_what, carryOut) => carryOut())
}
