// What an operator can do, declared once: its page, its script command and its line in the audit follow from it.
import type { HtmlEscapedString } from 'hono/utils/html'
import type * as z from 'zod/mini'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { Database } from '#origin/platform/database.ts'
import type { OriginEnv } from '#origin/platform/env.ts'

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString> | string

/** A statement of the database's own, or a drizzle query. */
export type Statement = D1PreparedStatement | { toSQL: () => { sql: string; params: unknown[] } }

export type Operating = {
  operator: string
  by: 'page' | 'script'
  brand: BrandCode
  /** The brands that were asked about: `brand` alone, or all of them in a section that reaches any brand. */
  brands: readonly BrandCode[]
  db: Database
  env: OriginEnv
  now: Date
  /** Somebody was asked once more and said yes: see AskAgain. */
  sure: boolean
  /**
   * Makes the changes and writes the audit's line, in one batch. The first statement has to change a row: when it does not,
   * nothing at all is changed or written down, and `otherwise` is thrown (somebody else was faster, if nothing is given).
   */
  commit: (done: Done, statements: readonly [Statement, ...Statement[]], otherwise?: Error) => Promise<Done>
}

/** What came of it, in words an operator reads, and how to take it back. */
export type Done = {
  said: string
  /** What it was done to: an order number, `product/option`, a key. */
  about: string
  before: unknown
  after: unknown
  /** The action that takes it back with its input, as a script would type it; a sentence says why nothing can. */
  undo: { action: string; input: Record<string, string> } | string
}

export type Field = {
  /** The input's key, and the script's `--key`. */
  name: string
  label: string
  /** `secret` is never shown again. */
  kind: 'text' | 'long-text' | 'number' | 'money' | 'date' | 'choice' | 'yes-no' | 'secret'
  choices?: ReadonlyArray<{ value: string; label: string }>
  hint?: string
  optional?: boolean
  /** Beside a row it stands as the row has it, and is not typed. */
  fixed?: boolean
}

export type Action<Shape extends z.ZodMiniType = z.ZodMiniType> = {
  /** `stock.set`: its section, a dot, what it does. */
  name: `${string}.${string}`
  label: string
  does: string
  /** Asked once more before it is done. */
  weighty?: boolean
  fields: readonly Field[]
  /** Reads what a page's form or a script sent: every value a string. An issue's path is the field's name. See read.ts. */
  input: Shape
  /** Throws FieldRefused, which names the field, AskAgain, or Refusal. All it changes goes through `asked.commit`. */
  run: (input: z.output<Shape>, asked: Operating) => Promise<Done>
}

export type Cells = Readonly<Record<string, string>>
export type Column = { name: string; label: string; numeric?: boolean }

/** `of` fills the fields of the actions beside the row. */
export type Row = {
  key: string
  cells: Cells
  of: Cells
  /** Those of `beside` that this row has; all of them when left out. */
  offers?: readonly string[]
  /** Whose it is, in a section that reaches any brand. */
  brand?: BrandCode
}

/** What a row's own page shows, below one another. */
export type Part = {
  heading: string
  words?: string
  facts?: ReadonlyArray<readonly [label: string, value: string]>
  table?: { columns: readonly Column[]; rows: readonly Row[] }
  /** Addresses of this host, below /pictures/. */
  pictures?: ReadonlyArray<{ src: string; alt: string }>
}
export type Shown = { title: string; row: Row; parts: readonly Part[] }

/** A number on the first page, which leads to the rows it counts. */
export type Figure = { label: string; count: number; filter: Cells }

/** Something to take away whole. */
export type Download = {
  /** `google.tsv`: the last part of its address. */
  name: string
  label: string
  does: string
  make: (asked: Operating) => Promise<{ type: string; body: string | ReadableStream<Uint8Array> }>
}

/** One list an operator works from. */
export type Section = {
  name: string
  title: string
  does: string
  /** Rows are of one brand, of one or all as is chosen, or of none (then the audit names no brand). One unless said. */
  reach?: 'one-brand' | 'any-brand' | 'house'
  columns: readonly Column[]
  filters: readonly Field[]
  find: (filter: Cells, page: number, asked: Operating) => Promise<{ rows: Row[]; more: boolean }>
  /** A row's own page; without it rows have none. Null when there is no such row. */
  show?: (key: string, asked: Operating) => Promise<Shown | null>
  figures?: (asked: Operating) => Promise<readonly Figure[]>
  downloads?: readonly Download[]
  /** Names of actions offered beside a row, and of those that need none. */
  beside: readonly string[]
  apart: readonly string[]
  /** What stands beside a row in place of links to actions. */
  besideRow?: (row: Row, back: string) => Markup
}

/** Rows of a page, unless a section has a reason. */
export const rowsPerPage = 50

export class FieldRefused extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message)
  }
}

/** Thrown while `asked.sure` is not: the message is the question, and nothing has happened. */
export class AskAgain extends Error {}

/** Keeps an action's own types while lists hold any of them. */
export function action<Shape extends z.ZodMiniType>(declared: Action<Shape>): Action {
  return declared as unknown as Action
}
