// Partners (a carrier, a warehouse) call the shop on PARTNER_HOST, and the shop calls their webhooks. Both sign with the
// Standard Webhooks scheme (docs/decisions/0018). Times are milliseconds since 1970.
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const partner = sqliteTable('partner', {
  name: text().primaryKey(),
  /** A list: see rights.ts. */
  rights: text({ mode: 'json' }).notNull(),
  created: integer().notNull(),
  closed: integer(),
})

/** Several secrets are valid while one is being replaced: the newest signs, all of them verify. */
export const signingSecret = sqliteTable(
  'signing_secret',
  {
    id: text().primaryKey(),
    /** `partner:` and its name, or `endpoint:` and the webhook endpoint's id. */
    owner: text().notNull(),
    /** Encrypted with PARTNER_KEY, or `setting:` and the name of the setting that holds the secret. */
    sealed: text().notNull(),
    created: integer().notNull(),
    /** Null while the secret has no successor. */
    expires: integer(),
  },
  (table) => [index('signing_secret_owner').on(table.owner, table.created)],
)

/** Accepted calls by their `webhook-id`: a call that arrives twice is answered as the first time. */
export const partnerCall = sqliteTable(
  'partner_call',
  {
    partner: text().notNull(),
    id: text().notNull(),
    digest: text().notNull(),
    status: integer().notNull(),
    answer: text().notNull(),
    at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.partner, table.id] }), index('partner_call_at').on(table.at)],
)
