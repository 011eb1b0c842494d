// The proof that undoes an order within half an hour. It opens nothing: the confirmation goes to an address that nobody has proved.
import type { BrandCode } from '#shared/brands/brand.ts'
import { undoUntil, type Undo } from '#shared/orders/undo.ts'
import { signingKey, withEachKey } from '#shared/platform/keys.ts'
import { macOf, sameText } from '#origin/platform/secrets.ts'
import type { OrderRow } from './read-order.ts'

type Order = { brand: BrandCode; orderNo: string }

const signed = ({ brand, orderNo }: Order, key: string) => macOf(`undo-order:${brand}:${orderNo}`, key)

export async function undoFor(order: Order & { placed: string }, keys: string): Promise<Undo> {
  return { until: undoUntil(order.placed), proof: await signed(order, signingKey(keys)) }
}

/** Null when it is too late, or there is nothing to undo. */
export async function undoOf(row: OrderRow, keys: string, now: Date): Promise<Undo | null> {
  const { attemptId, cancelled, dispatched, delivered, placed } = row
  const left = attemptId === null || cancelled !== null || dispatched !== null || delivered !== null
  return left || isUndoOver(placed, now) ? null : undoFor(row, keys)
}

export function isUndoOver(placed: string, now: Date): boolean {
  return now.toISOString() >= undoUntil(placed)
}

export async function provesUndo(proof: string, order: Order, keys: string): Promise<boolean> {
  const found = await withEachKey(keys, async (key) => ((await sameText(proof, await signed(order, key))) ? key : null))
  return found !== null
}
