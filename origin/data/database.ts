// The typed database over D1.
import { drizzle } from 'drizzle-orm/d1'
import * as catalogue from './schema.ts'
import * as bags from './schema-bags.ts'
import * as credit from './schema-credit.ts'
import * as gateway from './schema-gateway.ts'
import * as paying from './schema-paying.ts'
import * as people from './schema-people.ts'
import * as surround from './schema-surround.ts'

const schema = { ...catalogue, ...people, ...bags, ...paying, ...gateway, ...credit, ...surround }

export type Database = ReturnType<typeof open>

export function open(d1: D1Database) {
  return drizzle(d1, { schema })
}
