// Compares the model's balances of generated account histories with the shop's tables.
import type { Booked, Closed } from '#origin/shop/credit/account/close.ts'
import { brand, sql, type Shop } from './shop.ts'

export type Order = { orderNo: string; creditPart: number; otherPart: number; cancelled: boolean }

/** An account in the model. */
export type AccountModel = {
  customerId: string
  limit: number
  available: number
  charges: number
  bought: number
  booked: Booked[]
  orders: Order[]
  statements: Closed[]
}

/** The other account of each kind of transfer. */
const opposite: Record<Booked['kind'], string> = {
  opening: 'opening',
  purchase: `sales:${brand}`,
  refund: `sales:${brand}`,
  payment: 'gateway',
  interest: 'interest',
  fee: 'fees',
}

/** Debits less credits of every account of the ledger, the shop's own accounts included. */
export async function balances(shop: Shop): Promise<Map<string, number>> {
  const [rows] = await sql(shop, [
    [
      `SELECT account, sum(amount) AS balance FROM (SELECT debit AS account, amount FROM ledger_transfer
      UNION ALL SELECT credit, -amount FROM ledger_transfer) GROUP BY account`,
    ],
  ])
  return new Map(rows!.map(({ account, balance }) => [String(account), Number(balance)]))
}

export async function compareWithModels(
  shop: Shop,
  models: readonly AccountModel[],
  before: Map<string, number>,
): Promise<string[]> {
  const [accounts] = (await sql(shop, [
    [
      "SELECT customer_id AS id, credit_limit AS ceiling, available_to_spend AS available FROM credit_account WHERE customer_id LIKE 'life-%'",
    ],
  ])) as [Array<{ id: string; ceiling: number; available: number }>]
  const byId = new Map(accounts.map((row) => [row.id, row]))
  const due = balancesOf(models, before)
  const booked = await balances(shop)
  const found: string[] = []
  for (const { customerId, limit, available } of models) {
    const row = byId.get(customerId)
    if (row?.ceiling !== limit || row.available !== available || available < 0)
      found.push(`${customerId} should have ${available} of ${limit} and has ${row?.available} of ${row?.ceiling}.`)
  }
  for (const account of new Set([...due.keys(), ...booked.keys()]))
    if ((due.get(account) ?? 0) !== (booked.get(account) ?? 0))
      found.push(`${account} should come to ${due.get(account) ?? 0} and comes to ${booked.get(account) ?? 0}.`)
  const sides = [...booked.values()]
  const [debits, credits] = [1, -1].map((side) => sides.reduce((sum, balance) => sum + Math.max(0, balance * side), 0))
  if (debits !== credits) found.push(`Debits come to ${debits} and credits to ${credits}.`)
  return found
}

/** The balances that the model expects. */
function balancesOf(models: readonly AccountModel[], before: Map<string, number>): Map<string, number> {
  const due = new Map(before)
  const move = (debit: string, credit: string, amount: number) => {
    due.set(debit, (due.get(debit) ?? 0) + amount)
    due.set(credit, (due.get(credit) ?? 0) - amount)
  }
  for (const { customerId, booked, orders } of models) {
    for (const { kind, amount, reference } of booked) {
      const charged = kind === 'interest' || kind === 'fee' || reference.endsWith(':charges')
      move(`${charged ? 'charges' : 'credit'}:${customerId}`, opposite[kind], amount)
    }
    for (const { otherPart, cancelled } of orders) if (!cancelled) move('gateway', `sales:${brand}`, otherPart)
  }
  return due
}
