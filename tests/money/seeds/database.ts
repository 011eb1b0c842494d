// D1 over the store: each round trip is one step of the world, and a batch one transaction.
import type { Cell, Result, Store } from './store.ts'
import type { Actor, World } from './world.ts'

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
