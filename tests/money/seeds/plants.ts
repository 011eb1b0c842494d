// Mistakes that seeds have to find: those of the other parts, and those that only a broken connection or a late answer shows.
import { plantedMistakes } from '../plants.ts'
import type { Rewrite, Store } from './store.ts'

type Plant = {
  mistake: string
  sql?: readonly string[]
  rewrite?: Rewrite
  /** Shoppers send no idempotency keys. */
  unkeyed?: true
}

function ofConsistency(mistake: string): Plant {
  const { planted, unkeyed } = plantedMistakes.find((one) => one.mistake === mistake)!
  return { mistake, sql: planted.map(([sql]) => sql), ...(unkeyed && { unkeyed }) }
}

const endedUnlessReleased = `CREATE TRIGGER pay_attempt_settled BEFORE UPDATE OF state ON pay_attempt
  WHEN OLD.state = 'paid' OR OLD.state = 'released' AND NEW.state <> 'released'
  BEGIN SELECT RAISE(ABORT, 'ATTEMPT_SETTLED'); END`

/** As if what was set aside outlived its release. */
const releasedAgain = `CREATE TRIGGER pay_attempt_released_again BEFORE UPDATE OF state ON pay_attempt
  WHEN OLD.state = 'released' AND NEW.state = 'released' BEGIN
  UPDATE credit_account SET available_to_spend = available_to_spend + NEW.credit_part
    WHERE customer_id = NEW.customer_id; END`

export const plants = {
  stock: ofConsistency('read-then-write stock'),
  promo: ofConsistency('promo checked outside the batch'),
  key: ofConsistency('no key'),
  refund: {
    mistake: 'recovery does not repeat the refund of a cancelled order',
    rewrite: (sql, { name }) =>
      name.startsWith('alarm') && sql.includes('FROM refund') ? sql.replace('WHERE done', 'WHERE 1 = 0 AND done') : sql,
  },
  late: {
    mistake: 'an answer that comes after the release places the order all the same',
    sql: ['DROP TRIGGER pay_attempt_settled', 'DROP TRIGGER orders_of_attempt'],
  },
  credit: {
    mistake: 'credit is released twice',
    sql: ['DROP TRIGGER pay_attempt_settled', endedUnlessReleased, releasedAgain],
    rewrite: (sql) =>
      sql.includes("SET state = 'released', reason = ?") ? sql.replace("state = 'held'", "state <> 'paid'") : sql,
  },
} satisfies Record<string, Plant>

export type PlantName = keyof typeof plants

/** Whether shoppers still send keys. */
export function plant(store: Store, name: PlantName): boolean {
  const { sql = [], rewrite, unkeyed }: Plant = plants[name]
  for (const statement of sql) store.exec(statement)
  if (rewrite) store.rewrite = rewrite
  return !unkeyed
}
