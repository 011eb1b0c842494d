// Operators, their sessions and the audit log. Times are milliseconds since 1970.
import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { Role } from './roles.ts'

export const operator = sqliteTable(
  'operator',
  {
    id: text().primaryKey(),
    /** Lower case; the sign-in name. */
    name: text().notNull().unique(),
    /** As `account.password`. */
    password: text().notNull(),
    created: integer().notNull(),
    /** Set when the operator may no longer sign in. */
    closed: integer(),
    role: text().$type<Role>().notNull().default('service'),
  },
  (table) => [check('operator_role', sql`${table.role} IN ('service', 'content', 'owner')`)],
)

/** `hash`: SHA-256 of the session id. */
export const operatorSession = sqliteTable('operator_session', {
  hash: text().primaryKey(),
  operatorId: text('operator_id').notNull(),
  expires: integer().notNull(),
  method: text().$type<'password' | 'passkey'>().notNull().default('password'),
})

/** `hash`: SHA-256 of the link's key. The first to use the link becomes the operator `name`, once. */
export const operatorInvitation = sqliteTable('operator_invitation', {
  hash: text().primaryKey(),
  name: text().notNull(),
  created: integer().notNull(),
  expires: integer().notNull(),
  used: integer(),
})

/** Every change that an operator made. Append-only, except `undoneBy`. */
export const audit = sqliteTable(
  'audit',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: integer().notNull(),
    operator: text().notNull(),
    /** `script`: `npm run shop`. */
    by: text().$type<'page' | 'script'>().notNull(),
    brand: text().$type<BrandCode>(),
    action: text().notNull(),
    /** The changed object: an order number, a product and option, a key. */
    about: text().notNull(),
    said: text().notNull(),
    before: text({ mode: 'json' }),
    after: text({ mode: 'json' }),
    /** The action that reverts the change, or a sentence that says why there is none. */
    undo: text({ mode: 'json' }).$type<{ action: string; input: Record<string, string> } | string>(),
    undoneBy: integer('undone_by'),
  },
  (table) => [index('audit_about').on(table.about), index('audit_at').on(table.at)],
)
