// What a log may say of an error: the database's own words, without the statement's values, which are people's.
import { DrizzleQueryError } from 'drizzle-orm'
import { withoutCardNumber } from '#shared/platform/card-number.ts'

export function errorMessageOf(error: unknown): string {
  return withoutCardNumber(String(error instanceof DrizzleQueryError ? error.cause : error))
}

/** Of an address its path, which a person may have typed. */
export function pathOf({ path }: { path: string }): string {
  return withoutCardNumber(path)
}
