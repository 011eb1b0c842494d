// Passkeys of customers and operators, their holders, and challenges that were used. Times are milliseconds since 1970.
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { PublicKey } from './authenticator-data.ts'

export const passkey = sqliteTable(
  'passkey',
  {
    /** The credential's id, base64url. */
    id: text().primaryKey(),
    /** The id of the customer's account, or the operator's. */
    ownerId: text('account_id').notNull(),
    publicKey: text('public_key', { mode: 'json' }).$type<PublicKey>().notNull(),
    counter: integer().notNull(),
    transports: text({ mode: 'json' }).$type<string[]>().notNull(),
    backupEligible: integer('backup_eligible', { mode: 'boolean' }).notNull(),
    backedUp: integer('backed_up', { mode: 'boolean' }).notNull(),
    name: text().notNull(),
    created: integer().notNull(),
    lastUsed: integer('last_used'),
  },
  (table) => [index('passkey_account').on(table.ownerId)],
)

export const passkeyHolder = sqliteTable('passkey_holder', {
  ownerId: text('account_id').primaryKey(),
  /** 32 random bytes, base64url. */
  handle: text().notNull().unique(),
  offered: integer(),
})

export const usedPasskeyChallenge = sqliteTable('used_passkey_challenge', {
  hash: text().primaryKey(),
  expires: integer().notNull(),
})
