// Bag state that every page shows before the bag's own code is loaded: the item count and whether the bag sheet is open.
import { useSyncExternalStore } from 'react'

type Signal<T> = { get: () => T; set: (next: T) => void; use: () => T }

/** The server's item count; null before the first reply. */
export const bagCount = signal<number | null>(null)

/** Items by which pending changes move the count; added to `bagCount` until the server confirms them. */
export const pendingItemCount = signal(0)

/** Null until the sheet is opened once: its code is loaded only then. */
export const bagSheetOpen = signal<boolean | null>(null)

/** `visitCount` is the count of the visit call after load, used until the bag's own count is known. */
export function useBagCount(visitCount: number | null): number | null {
  const confirmed = bagCount.use() ?? visitCount
  const pending = pendingItemCount.use()
  return confirmed === null && pending === 0 ? null : Math.max(0, (confirmed ?? 0) + pending)
}

/** An observable value outside React, much smaller than a store library. `initial` is also the server's rendered value. */
function signal<T>(initial: T): Signal<T> {
  let value = initial
  const listeners = new Set<() => void>()
  const read = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get: read,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, read, () => initial),
  }
}
