// What a log may say of an error: the database's own words, without the statement's values, which are people's.
import { DrizzleQueryError } from 'drizzle-orm'

export function wordsOf(error: unknown): string {
  return String(error instanceof DrizzleQueryError ? error.cause : error)
}
