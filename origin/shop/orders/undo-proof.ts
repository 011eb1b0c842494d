// The proof that undoes an order within half an hour. It tells no more than its mail: the confirmation goes to an address that nobody has proved.
import type { BrandCode } from '#shared/brands/brand.ts'
import { undoUntil, type Undo } from '#shared/orders/undo.ts'
import { signingKey, withEachKey } from '#shared/platform/keys.ts'
import { macOf, sameText } from '#origin/platform/secrets.ts'

type Order = { brand: BrandCode; orderNo: string; placed: string }

const signed = ({ brand, orderNo }: Order, key: string) => macOf(`undo-order:${brand}:${orderNo}`, key)

/** Null when it is too late. */
export async function undoOf(order: Order, keys: string, now: Date): Promise<Undo | null> {
  return isUndoOver(order, now)
    ? null
    : { until: undoUntil(order.placed), proof: await signed(order, signingKey(keys)) }
}

export const isUndoOver = ({ placed }: Order, now: Date): boolean => now.toISOString() >= undoUntil(placed)

export async function provesUndo(proof: string, order: Order, keys: string): Promise<boolean> {
  const found = await withEachKey(keys, async (key) => ((await sameText(proof, await signed(order, key))) ? key : null))
  return found !== null
}
