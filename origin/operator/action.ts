// What an operator can do, declared once: its page, its script command and its line in the audit follow from it.
import type * as z from 'zod/mini'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { Database } from '#origin/data/database.ts'
import type { OriginEnv } from '#origin/env.ts'

export type Operating = { operator: string; brand: BrandCode; db: Database; env: OriginEnv; now: Date }

/** What came of it, in words an operator reads, and how to take it back. */
export type Done = {
  said: string
  /** What it was done to: an order number, `product/option`, a key. */
  about: string
  before: unknown
  after: unknown
  /** The action that takes it back with its input; a sentence says why nothing can. */
  undo: { action: string; input: Record<string, unknown> } | string
}

export type Field = {
  /** The input's key, and the script's `--key`. */
  name: string
  label: string
  kind: 'text' | 'long-text' | 'number' | 'money' | 'date' | 'choice' | 'yes-no'
  choices?: ReadonlyArray<{ value: string; label: string }>
  hint?: string
  optional?: boolean
}

export type Action<Shape extends z.ZodMiniType = z.ZodMiniType> = {
  /** `stock.set`: its section, a dot, what it does. */
  name: `${string}.${string}`
  label: string
  does: string
  /** Asked once more before it is done. */
  weighty?: boolean
  fields: readonly Field[]
  /** Reads what a page's form or a script sent: every value a string. An issue's path is the field's name. */
  input: Shape
  /** Throws FieldRefused, which names the field, or Refusal. Its changes are one batch, the audit's line among them. */
  run: (input: z.output<Shape>, asked: Operating) => Promise<Done>
}

export type Row = { key: string; cells: Readonly<Record<string, string>>; of: Readonly<Record<string, string>> }

/** One list an operator works from. `of` in a row fills the fields of the actions beside it. */
export type Section = {
  name: string
  title: string
  does: string
  columns: ReadonlyArray<{ name: string; label: string; numeric?: boolean }>
  filters: readonly Field[]
  find: (
    filter: Readonly<Record<string, string>>,
    page: number,
    asked: Operating,
  ) => Promise<{ rows: Row[]; more: boolean }>
  /** Names of actions offered beside a row, and of those that need none. */
  beside: readonly string[]
  apart: readonly string[]
}

export class FieldRefused extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message)
  }
}

/** Keeps an action's own types while lists hold any of them. */
export function action<Shape extends z.ZodMiniType>(declared: Action<Shape>): Action {
  return declared as unknown as Action
}
