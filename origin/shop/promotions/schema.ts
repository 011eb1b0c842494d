// Promotions. Money is integer pence.
import { sql } from 'drizzle-orm'
import { check, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** `kind` decides what `value` is: a percentage, pence, or unused (free standard delivery). */
export const promotion = sqliteTable(
  'promotion',
  {
    code: text().notNull(),
    brand: text().notNull(),
    promoType: text('promo_type').$type<'Proactive' | 'Reactive'>().notNull(),
    kind: text().$type<'percent' | 'amount' | 'delivery'>().notNull(),
    value: integer().notNull(),
    /** Goods value from which the promotion applies. */
    threshold: integer().notNull().default(0),
    /** Maximum of a percentage discount; null: no maximum. */
    mostOff: integer('most_off'),
    /** Products of this category path only; empty for all. */
    category: text().notNull().default(''),
    /** A single product only; empty for all. */
    productNo: text('product_no').notNull().default(''),
    audience: text()
      .$type<'all' | 'first-order' | 'loyalty' | 'vip' | 'credit' | 'subscriber'>()
      .notNull()
      .default('all'),
    /** Steps of one staggered offer share a group, ordered by threshold. */
    staggerGroup: text('stagger_group').notNull().default(''),
    description: text().notNull(),
    shortDescription: text('short_description').notNull(),
    /** ISO dates and times. */
    starts: text().notNull(),
    ends: text().notNull(),
    /** Maximum number of uses; null: unlimited. `used` is counted when an order is paid. */
    most: integer(),
    used: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.brand, table.code] }),
    check('promotion_used', sql`${table.most} IS NULL OR ${table.used} <= ${table.most}`),
  ],
)
