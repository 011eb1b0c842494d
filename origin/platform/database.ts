// The typed database over D1.
import { drizzle } from 'drizzle-orm/d1'

export type Database = ReturnType<typeof open>

/** Queries name their tables themselves: drizzle is given no schema, which it would work through at every opening. */
export function open(d1: D1Database) {
  return drizzle(d1)
}
