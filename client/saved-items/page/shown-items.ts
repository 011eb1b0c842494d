// The saved items as they are shown: what the server said, with what is under way laid over it.
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import type { WishlistEntry } from '#shared/saved-items/wishlist.ts'
import { wishlistEntries } from '#shared/saved-items/wishlist-entries.ts'
import { useSnapshot } from 'valtio'
import { useCall } from '#client/platform/api/use-call.ts'
import { lineKey } from '#client/bag/index.ts'
import { savedItems, type Doing } from '#client/saved-items/store/state.ts'

export type Shown = { entries: WishlistEntry[] | null; failed: boolean }

/** Null entries while the list is not known. One that was refused is as good as none. */
export function useShownItems(): Shown {
  const { data, failed, loading } = useCall(savedItemsCalls.list, { query: {} })
  const { doing } = useSnapshot(savedItems)
  const known = data?.wishlistEntries ?? (failed || loading ? null : [])
  return { entries: known && laidOver(wishlistEntries(known), doing as readonly Doing[]), failed }
}

/** The last word on an entry counts. What is on its way in and not there yet comes first, as the newest. */
export function laidOver(entries: readonly WishlistEntry[], doing: readonly Doing[]): WishlistEntry[] {
  const last = new Map(doing.map(({ key, to }) => [key, to]))
  const there = entries.flatMap((entry) => {
    const to = last.get(lineKey(entry))
    return to === undefined ? [entry] : to === null ? [] : [to]
  })
  const known = new Set(entries.map(lineKey))
  const coming = [...last].flatMap(([key, to]) => (to === null || known.has(key) || known.has(lineKey(to)) ? [] : [to]))
  return [...coming, ...there]
}
