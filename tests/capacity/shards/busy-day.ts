// What happens beside an order on a busy day. Nobody has measured a shop with these figures: they are assumptions, and the report
// prints them.

/** For each order. Guests' pages, and pages of all at the edge, query the primary database for nothing. */
export const besideAnOrder = {
  /** Calls of “Add to bag” by shoppers who do not order. */
  adds: 4,
  /** Pages of signed-in customers. */
  signedInLists: 4,
  signedInProducts: 6,
} as const

/** Of orders: paid by store credit; with a code whose uses are limited, or that is for a first order. */
export const orderShares = { credit: 0.3, codes: 0.1 } as const

/** Of orders by customer shard, those for which the shard’s own slice of a stock is used up. */
export const emptySlices = 0.03

/** By brand, the largest first; the eight brands of the shop. */
export const brandShares = [0.5, 0.15, 0.1, 0.08, 0.06, 0.05, 0.04, 0.02] as const

/** Mean seconds of a shopper between two calls of an order. */
export const pauseSeconds = 12
export const roundTripMs = 10

export const ordersPerSecond = 300
export const seconds = 600

/** How much slower than the measuring machine the platform’s database may be. */
export const factors = [1, 5, 10] as const

/** What a round trip costs the database besides its statements, as a simulation without it would call a statement of 0 ms free. */
export const leastMs = 0.02

/** Of the sale’s highest rate, at a second of the ten minutes: it opens after two minutes, and calms down after four. */
export function saleAt(second: number): number {
  if (second < 120) return 0.2
  if (second < 240) return 1
  return Math.max(0.4, 1 - (second - 240) / 300)
}
