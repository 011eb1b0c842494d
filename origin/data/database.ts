// The typed database over D1.
import { drizzle } from 'drizzle-orm/d1'
import * as schema from './schema.ts'

export type Database = ReturnType<typeof open>

export function open(d1: D1Database) {
  return drizzle(d1, { schema })
}
