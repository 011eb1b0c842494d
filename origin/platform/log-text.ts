// Error texts for logs: the database's message without the statement's values, which are personal data.
import { DrizzleQueryError } from 'drizzle-orm'
import { withoutCardNumber } from '#shared/platform/card-number.ts'

export function errorMessageOf(error: unknown): string {
  return withoutCardNumber(String(error instanceof DrizzleQueryError ? error.cause : error))
}

/** A request's path, which may contain a typed card number. */
export function pathOf({ path }: { path: string }): string {
  return withoutCardNumber(path)
}
