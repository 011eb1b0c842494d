// The two databases of a shop, each of which can be away; the catalogue's replica can be behind.
import type { D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { Stores } from '#origin/platform/stores.ts'
import { publishAllChanges } from '#origin/shop/catalogue/publishing/publish-changes.ts'
import { endTurn, takeTurn } from '#origin/shop/catalogue/publishing/turn.ts'
import { publishOnce } from '#origin/fixtures/publish-once.ts'

const { DB, CATALOGUE, REPLICA, CATALOGUE_MIGRATIONS } = env as unknown as Stores & {
  REPLICA: D1Database
  CATALOGUE_MIGRATIONS: D1Migration[]
}

const lost = () => Promise.reject(new Error('D1_ERROR: Network connection lost.'))
const lostStatement = { bind: () => lostStatement, all: lost, first: lost, run: lost, raw: lost } as never
const away = { prepare: () => lostStatement, batch: lost } as unknown as D1Database

/** `stores` are settings of the embedded shop. */
export function faultyStores() {
  const state = { primary: 'present' as 'present' | 'away', catalogue: 'present' as 'present' | 'away' | 'behind' }
  const catalogue = () => ({ present: CATALOGUE, away, behind: REPLICA })[state.catalogue]
  const sending = (to: () => D1Database) => ({
    prepare: (sql: string) => to().prepare(sql),
    batch: (statements: D1PreparedStatement[]) => to().batch(statements),
  })
  const stores = {
    DB: sending(() => (state.primary === 'away' ? away : DB)),
    CATALOGUE: { ...sending(catalogue), withSession: catalogue },
  }
  return { state, stores: stores as never }
}

/** From now on the replica has what shoppers see now. */
export async function replicate(): Promise<void> {
  await publishOnce({ DB, CATALOGUE })
  const has = await REPLICA.prepare("SELECT 1 FROM sqlite_master WHERE name = 'live'").first()
  if (!has)
    await REPLICA.batch(CATALOGUE_MIGRATIONS.flatMap(({ queries }) => queries).map((sql) => REPLICA.prepare(sql)))
  // The scheduler would publish the replica's changes into the catalogue.
  const turn = await vi.waitUntil(() => takeTurn(CATALOGUE))
  await publishAllChanges({ DB, CATALOGUE: REPLICA })
  await endTurn({ DB, CATALOGUE, turn })
}
