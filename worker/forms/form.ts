// The declaration of a form that works without JavaScript: its path, its fields, and the calls it makes with them; and the
// schemas of fields that several forms have.
import * as z from 'zod/mini'
import type { InPageReply } from '#shared/bag/in-page-reply.ts'
import type { FieldError } from '#shared/platform/visit.ts'
import type { FormValues } from '#shared/person/rule.ts'
import type { Problem } from '#worker/platform/problem.ts'
import type { RequestContext } from '#worker/platform/request-context.ts'

/**
 * - A redirect, with a message for the page there. `inPage` is what a form sent in the background shows instead.
 * - Errors, shown on the form's own page with the values that were sent. An empty list is a step of the form, not its end.
 *   `retryAfter`: seconds, when there were too many attempts.
 * - A reply that the form's page shows.
 */
export type FormResult =
  | { to: string; done?: string; inPage?: InPageReply }
  | { errors: readonly FieldError[]; retryAfter?: number | undefined; shown?: unknown }
  | { shown: unknown; done: string | null }

export type FormSpec<Shape extends z.ZodMiniType, Path extends `/${string}` = `/${string}`> = {
  /** The path that the form is posted to. A GET there redirects to the form's page. */
  path: Path
  /** The private page with the form, which is also the response when there are errors. */
  page: `/${string}` | ((fields: Readonly<Record<string, string>>) => `/${string}`)
  /** `person`: a guest is redirected to sign-in, and from there to the page. */
  who?: 'person'
  /** The errors that the browser finds too, by the same rules. Without any, the values are parsed by `fields`. */
  faults?: (values: FormValues, today: Date) => readonly FieldError[]
  /** Every field arrives as text; the page shows a check's message at its field. */
  fields: Shape
  send: (fields: z.output<Shape>, ctx: RequestContext) => Promise<FormResult>
}

export type Form = Omit<FormSpec<z.ZodMiniType>, 'send'> & {
  send: (fields: never, ctx: RequestContext) => Promise<FormResult>
}

/** The path's type stays a literal: the wire tests have a case for each path. */
export function form<const Shape extends z.ZodMiniType, const Path extends `/${string}`>(spec: FormSpec<Shape, Path>) {
  return spec as unknown as Form & { path: Path }
}

/** A service's message, at a field or for the whole form. */
export function formError(message: string, field: string | null = null): FormResult {
  return { errors: [{ field, message }] }
}

/** A call's refusal: at its fields where it names them. */
export function formProblem({ message, fields = [] }: Problem): FormResult {
  return fields.length > 0 ? { errors: fields } : formError(message)
}

/** Of a call that the form makes. */
export function formResult(outcome: { ok: true } | Problem, to: string, done: string): FormResult {
  return outcome.ok ? { to, done } : formProblem(outcome)
}

export const ProductNo = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/, 'Sorry, we can’t find this product.'))

/** `missing`: the message for a form without a size. */
export function optionNo(missing: string) {
  return z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/, missing))
}

/** A browser does not send an unticked checkbox. */
export const checkbox = z.pipe(
  z.optional(z.string()),
  z.transform((value) => value === 'yes'),
)
