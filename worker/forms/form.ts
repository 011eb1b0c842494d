// A form is what works without JavaScript: its own address, the fields it takes, and the calls it makes with them.
import type * as z from 'zod/mini'
import type { FieldError } from '#shared/platform/visit.ts'
import type { RequestContext } from '#worker/request-context.ts'

/**
 * Where to go on to, with words for the page there; or what is wrong, shown on the form's own page with what was typed,
 * where nothing wrong is a step of the form and not its end; or an answer that is shown there.
 */
export type FormResult =
  | { to: string; done?: string }
  | { errors: readonly FieldError[] }
  | { shown: unknown; done: string | null }

export type FormSpec<Shape extends z.ZodMiniType, Path extends `/${string}` = `/${string}`> = {
  /** Where it is posted to. A GET there leads to its page. */
  path: Path
  /** The private page that shows it, drawn again with what was typed when something is wrong. */
  page: `/${string}` | ((fields: Readonly<Record<string, string>>) => `/${string}`)
  /** `person`: a guest is sent to sign in first, and comes back to the page. */
  who?: 'person'
  /** Every field arrives as text; a message beside each check is shown at its field. */
  fields: Shape
  send: (fields: z.output<Shape>, ctx: RequestContext) => Promise<FormResult>
}

export type Form = Omit<FormSpec<z.ZodMiniType>, 'send'> & {
  send: (fields: never, ctx: RequestContext) => Promise<FormResult>
}

/** The path stays a literal: the wire tests have a case for each. */
export function form<const Shape extends z.ZodMiniType, const Path extends `/${string}`>(spec: FormSpec<Shape, Path>) {
  return spec as unknown as Form & { path: Path }
}

/** The service's own words, at a field or at the whole form. */
export function formError(message: string, field: string | null = null): FormResult {
  return { errors: [{ field, message }] }
}
