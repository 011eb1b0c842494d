// The typed database over D1.
import { drizzle } from 'drizzle-orm/d1'

export type Database = ReturnType<typeof open>

/** Without a schema, which drizzle would process at every call; queries import their tables. */
export function open(d1: D1Database) {
  return drizzle(d1)
}
