// The declaration of an operator action. Its page, its script command and its audit line are derived from this one
// object.
import * as z from 'zod/mini'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { Database } from '#origin/platform/database.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import type { Markup } from '#origin/platform/pages/fields.ts'
import type { PasskeyPage } from '#origin/platform/passkeys/page.ts'
import type { Permitted, Role } from './roles.ts'

/** A prepared D1 statement, or a drizzle query. */
export type GuardedStatement = D1PreparedStatement | { toSQL: () => { sql: string; params: unknown[] } }

/** Who is signed in, by which session; a script is nobody. `passkeyAt`: when the session began, if by a passkey. */
export type Person = { id: string; session: string; passkeyAt: number | null; passkeyPage: PasskeyPage }

export type ActionContext = {
  operator: string
  person?: Person
  by: 'page' | 'script'
  brand: BrandCode
  /** The brands of the request: `brand` alone, or all brands in a section that reaches any brand. */
  brands: readonly BrandCode[]
  db: Database
  env: OriginEnv
  now: Date
  /** True when the operator has confirmed the question of `ConfirmationRequired`. */
  sure: boolean
  /**
   * Runs the statements and inserts the audit line in one batch. The first statement has to change a row; when no row
   * changes, the batch is rolled back and `otherwise` is thrown (by default the error for a concurrent change).
   */
  commit: (
    done: ActionDone,
    statements: readonly [GuardedStatement, ...GuardedStatement[]],
    otherwise?: Error,
  ) => Promise<ActionDone>
}

/** The result of an action: a sentence for the operator, and how to undo it. */
export type ActionDone = {
  said: string
  /** The object that was changed: an order number, `product/option`, a key. */
  about: string
  before?: unknown
  after?: unknown
  /** The action that undoes this one, with its input as a script would type it; a sentence says why there is none. */
  undo: { action: string; input: Record<string, string> } | string
  /** A secret that only this answer shows: it is not in the audit line. */
  shownOnce?: { label: string; value: string }
}

export type OperatorField = {
  /** The input's key, and the script's `--key`. */
  name: string
  label: string
  /** A `secret` is never rendered again. A `drawn` field is in the action's control. */
  kind: 'text' | 'long-text' | 'number' | 'money' | 'date' | 'choice' | 'yes-no' | 'secret' | 'hidden' | 'drawn'
  choices?: ReadonlyArray<{ value: string; label: string }>
  hint?: string
  optional?: boolean
  /** Beside a row the field shows the row's value and is read-only. */
  fixed?: boolean
}

export type Action = Permitted & {
  /** `stock.set`: the section's name, a dot, the verb. */
  name: `${string}.${string}`
  label: string
  does: string
  /** The operator has to confirm before the action runs. */
  destructive?: boolean
  /**
   * Changes somebody's access: the operator's own password has to come with it, or a sign-in by passkey just now where the
   * action says so (own-password.ts). A script, which has no password, may run what is `orScript`, and `orBootstrap` while no owner
   * can sign in.
   */
  password?: 'required' | 'orPasskey' | 'orBootstrap' | 'orScript'
  /** In place of the form's button. */
  control?: (ctx: ActionContext) => Promise<Markup>
  fields: readonly OperatorField[]
  /** Parses a form or a script's JSON. The path of an issue is the field's name. */
  input: z.ZodMiniType
  /** Throws FieldRefused (names the field), ConfirmationRequired or Refusal. All writes go through `ctx.commit`. */
  run: (input: unknown, ctx: ActionContext) => Promise<ActionDone>
}

export type Cells = Readonly<Record<string, string>>
export type Column = { name: string; label: string; numeric?: boolean }

/** `of` fills the fields of the actions beside the row. */
export type OperatorRow = {
  key: string
  cells: Cells
  of: Cells
  /** The actions of `beside` that apply to this row; all of them when left out. */
  availableActions?: readonly string[]
  /** The row's brand, in a section that reaches any brand. */
  brand?: BrandCode
}

/** A block of a row's own page. Blocks follow one another. */
export type RowPart = {
  heading: string
  text?: string
  facts?: ReadonlyArray<readonly [label: string, value: string]>
  table?: { columns: readonly Column[]; rows: readonly OperatorRow[] }
  /** Paths on this host, below /pictures/. */
  pictures?: ReadonlyArray<{ src: string; alt: string }>
  /** A document of this host, in a frame without scripts. */
  frame?: { src: string; title: string }
}
export type RowPage = { title: string; row: OperatorRow; parts: readonly RowPart[] }

/** A number on the first page; it links to the rows that it counts. */
export type Figure = { label: string; count: number; filter: Cells }

/** A file that a section offers for download. */
export type Download = {
  /** `google.tsv`: the last segment of the file's path. */
  name: string
  label: string
  does: string
  make: (ctx: ActionContext) => Promise<{ type: string; body: string | ReadableStream<Uint8Array> }>
}

export type FoundRows = { rows: OperatorRow[]; more: boolean }

/** A list with its filters, rows and actions. */
export type OperatorSection = Permitted & {
  name: string
  title: string
  does: string
  /** The brands of the rows: one, any, or none (`house`: the audit line then names no brand). Default: one. */
  reach?: 'one-brand' | 'any-brand' | 'house'
  columns: readonly Column[]
  filters?: readonly OperatorField[]
  find: (filter: Cells, page: number, ctx: ActionContext) => Promise<FoundRows>
  /** The page of one row; without this function rows have no page. Null when the row does not exist. */
  show?: (key: string, ctx: ActionContext) => Promise<RowPage | null>
  figures?: (ctx: ActionContext) => Promise<readonly Figure[]>
  downloads?: readonly Download[]
  /** Names of the actions offered beside a row, and of those that need no row. */
  rowActions?: readonly string[]
  sectionActions?: readonly string[]
  /** Markup beside a row, in place of the links to actions. */
  renderRowActions?: (row: OperatorRow, back: string) => Markup
}

export class FieldRefused extends Error {
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

/** Thrown while `ctx.sure` is false. The message is the question; nothing has been written. */
export class ConfirmationRequired extends Error {}

/** A field of an action, and how the string that was typed is read (read.ts). */
type ReadField<Read extends z.ZodMiniType = z.ZodMiniType> = Omit<OperatorField, 'name'> & { read: Read }

/** A line of text, unless `more` names another kind. */
export function field<Read extends z.ZodMiniType>(
  label: string,
  read: Read,
  more: Partial<Omit<OperatorField, 'name' | 'label'>> = {},
): ReadField<Read> {
  return { kind: 'text', ...more, label, read }
}

/** Says that it may stay empty; `read` has to take it then. */
export function optionalField<Read extends z.ZodMiniType>(
  label: string,
  read: Read,
  more?: Partial<Omit<OperatorField, 'name' | 'label'>>,
): ReadField<Read> {
  return field(label, read, { ...more, optional: true })
}

/** What an action is given of its fields. */
export type TypedIn<Fields extends Readonly<Record<string, ReadField>>> = {
  [Name in keyof Fields]: z.output<Fields[Name]['read']>
}

type Declared<Fields extends Readonly<Record<string, ReadField>>> = Omit<Action, 'fields' | 'input' | 'run'> & {
  /** By the field's name. */
  fields: Fields
  run: (input: TypedIn<Fields>, ctx: ActionContext) => Promise<ActionDone>
}

/** Keeps the action's own input type inside the declaration, while lists hold actions of any type. */
export function action<Fields extends Readonly<Record<string, ReadField>>>({
  fields,
  run,
  ...rest
}: Declared<Fields>): Action {
  const entries = Object.entries(fields)
  return {
    ...rest,
    fields: entries.map(([name, { read: _read, ...shown }]) => ({ name, ...shown })),
    input: z.object(Object.fromEntries(entries.map(([name, { read }]) => [name, read]))),
    run: run as Action['run'],
  }
}

/** Of somebody who may come in, or no longer; `undo` is the other action. */
export function accessChange(name: string, said: string, open: boolean, undo: string): ActionDone {
  return { said, about: name, before: { open: !open }, after: { open }, undo: { action: undo, input: { name } } }
}

/** Value → label. */
export function choicesOf(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

/** A signed-in operator, or a script. */
export type Operator = { name: string; role: Role; by: 'page' | 'script'; person?: Person }

export type OperatorRequest = {
  env: OriginEnv
  operator: Operator
  /** Null stands for all brands, in a section that reaches any brand. */
  brand: BrandCode | null
  now: Date
  sure?: boolean
  ownPassword?: string
}

/** Field name → typed text, of one submitted form. */
export type OperatorFormValues = Readonly<Record<string, string>>
