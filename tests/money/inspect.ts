// Reads the tables and the providers' charges of a shop, and checks them.
import { complaints } from './check.ts'
import { loansPath } from './harness.ts'
import type { History } from './history.ts'
import type { Charge, Rows } from './rows.ts'
import { sql, type Shop } from './shop.ts'
import { snapshotOf, snapshotStatements, type Dump, type Snapshot } from './snapshot.ts'

const cardCharges = `SELECT reference, amount, state = 'authorised' AND id NOT IN (SELECT payment_id FROM gateway_refund)
  AS standing FROM gateway_payment WHERE state <> 'declined'`

export async function snapshot(shop: Shop): Promise<Snapshot> {
  return snapshotOf(await sql(shop, snapshotStatements))
}

export async function dump(shop: Shop, before: Snapshot): Promise<Dump> {
  const [cards] = await sql(shop, [[cardCharges]])
  const loans = (await (await shop.fetch(loansPath, {})).json()) as Charge[]
  const byCard = cards!.map(({ reference, amount, standing }) => ({
    by: 'The card gateway',
    reference: String(reference),
    amount: Number(amount),
    standing: standing === 1,
  }))
  return { before, after: await snapshot(shop), charges: [...byCard, ...loans] }
}

/** `cards`: `authorised` where cards are charged on dispatch. */
export async function inspect(
  shop: Shop,
  history: History,
  before: Snapshot,
  cards: 'gateway' | 'authorised' = 'gateway',
): Promise<{ found: string[]; dump: Dump }> {
  const seen = await dump(shop, before)
  return { found: complaints(history, seen, cards), dump: seen }
}

/** Waits until no payment is held any more. Sends no query: the shop's recovery has `timeoutMs` to release the holds. */
export async function waitForHolds(shop: Shop, timeoutMs = 60_000): Promise<number> {
  const since = Date.now()
  for (;;) {
    const [[row]] = (await sql(shop, [
      [
        `SELECT (SELECT count(*) FROM pay_attempt WHERE state = 'held')
         + (SELECT count(*) FROM account_payment WHERE state = 'asked') AS held`,
      ],
    ])) as [Rows]
    if (row!.held === 0 || Date.now() - since > timeoutMs) return Date.now() - since
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
