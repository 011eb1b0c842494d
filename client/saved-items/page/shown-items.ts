// The saved items as they are shown: the server's list with the optimistic entries applied.
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { type WishlistEntry, wishlistEntries } from '#shared/saved-items/wishlist.ts'
import { useSnapshot } from 'valtio'
import { useCall } from '#client/platform/api/use-call.ts'
import { lineKey } from '#client/bag/index.ts'
import { savedItems, type OptimisticEntry } from '#client/saved-items/store/saved-items-state.ts'

export type ShownSavedItems = { entries: WishlistEntry[] | null; failed: boolean }

/** `entries` is null while the list is loading or after a failed load. */
export function useShownItems(): ShownSavedItems {
  const { data, failed, loading } = useCall(savedItemsCalls.list, { query: {} })
  const { optimisticEntries } = useSnapshot(savedItems)
  const known = data?.wishlistEntries ?? (failed || loading ? null : [])
  return {
    entries: known && applyOptimisticEntries(wishlistEntries(known), optimisticEntries as readonly OptimisticEntry[]),
    failed,
  }
}

/** An entry's latest change counts. Entries that are being added come first, as the newest. */
export function applyOptimisticEntries(
  entries: readonly WishlistEntry[],
  changes: readonly OptimisticEntry[],
): WishlistEntry[] {
  const last = new Map(changes.map(({ key, to }) => [key, to]))
  const current = entries.flatMap((entry) => {
    const to = last.get(lineKey(entry))
    return to === undefined ? [entry] : to === null ? [] : [to]
  })
  const known = new Set(entries.map(lineKey))
  const added = [...last].flatMap(([key, to]) => (to === null || known.has(key) || known.has(lineKey(to)) ? [] : [to]))
  return [...added, ...current]
}
