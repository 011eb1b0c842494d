// Undoing a whole order in one press: for how long, and the link to the page with its button.
export const undoMinutes = 30

export type Undo = { until: string; proof: string }

export function undoUntil(placed: string): string {
  return new Date(Date.parse(placed) + undoMinutes * 60_000).toISOString()
}

export function undoLink(orderNo: string, { until, proof }: Undo): `/${string}` {
  return `/order-look-up?${new URLSearchParams({ orderNo, until, proof })}`
}
