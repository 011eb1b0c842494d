// Shared by the parts: the type of a table row, concurrency, and outcome queries.
import { queryOutcomeAfter, type Buyer } from './client.ts'
import { unresolved, type History } from './history.ts'
import type { Shop } from './shop.ts'

/** Each part sets `reached` from its exact figures, so that no rounding reaches a target. */
export type Row = { figure: string; reach: string; measured: string; reached: boolean }

export type Result = { rows: Row[]; complaints: string[]; history: History }

/** Processes a list, `together` items at a time. The results are in the list's order. */
export async function mapConcurrent<Item, Done>(
  items: readonly Item[],
  together: number,
  work: (item: Item, at: number) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = []
  let next = 0
  async function worker() {
    while (next < items.length) {
      const at = next++
      done[at] = await work(items[at]!, at)
    }
  }
  await Promise.all(Array.from({ length: Math.min(together, items.length) }, worker))
  return done
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Queries every submission with an unknown outcome, without submitting again, until all are known or `timeoutMs` is over.
 * Returns the milliseconds from the end of the slowest submission until its outcome was known.
 */
export async function resolveAll(shop: Shop, history: History, buyers: readonly Buyer[], timeoutMs = 60_000) {
  const byBag = new Map(buyers.map((buyer) => [buyer.cartId, buyer]))
  const until = Date.now() + timeoutMs
  let slowest = 0
  const openSubmissions = () => unresolved(history.filter(({ cartId }) => byBag.has(cartId)))
  for (;;) {
    const open = openSubmissions()
    if (open.length === 0 || Date.now() > until) return { slowest, open: open.length }
    await mapConcurrent(open, 20, async ({ cartId, key, end }) => {
      const { outcome } = await queryOutcomeAfter(shop, history, byBag.get(cartId)!, key)
      if (outcome !== 'unknown') slowest = Math.max(slowest, Date.now() - end)
    })
    if (openSubmissions().length > 0) await pause(500)
  }
}

let keys = 0

export function newKey(): string {
  return `press-${String(++keys).padStart(8, '0')}-${Math.random().toString(36).slice(2, 10)}`
}
