// Undoing a whole order in one press: for how long, and the page that a link in the confirmation leads to.
export const undoPath = '/undo-order'
export const undoFormPath = `${undoPath}/confirm`
const undoMinutes = 30

export type Undo = { until: string; proof: string }

export function undoUntil(placed: string): string {
  return new Date(Date.parse(placed) + undoMinutes * 60_000).toISOString()
}

export function undoLink(orderNo: string, { until, proof }: Undo): `/${string}` {
  return `${undoPath}?${new URLSearchParams({ orderNo, until, proof })}`
}
