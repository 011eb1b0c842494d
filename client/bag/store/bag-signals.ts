// What every page tells of the bag before the bag itself is loaded: how many pieces, and whether its sheet is open.
import { told } from './told.ts'

/** What the server said last; null until it did. */
export const bagCount = told<number | null>(null)

/** What the person changed since, and the server has not answered yet. */
export const pendingItemCount = told(0)

/** Null until it was opened once: only then is it fetched. */
export const bagSheetOpen = told<boolean | null>(null)

/** `visited` stands in until the bag itself was heard of: the count of the call after load. */
export function useBagCount(visited: number | null): number | null {
  const own = bagCount.use() ?? visited
  const wished = pendingItemCount.use()
  return own === null && wished === 0 ? null : Math.max(0, (own ?? 0) + wished)
}
