// A value that lives outside React, and whoever shows it: smaller than a store, for what every page loads first.
import { useSyncExternalStore } from 'react'

export type Told<T> = { now: () => T; tell: (next: T) => void; use: () => T }

/** `first` is also what the server draws. */
export function told<T>(first: T): Told<T> {
  let value = first
  const listeners = new Set<() => void>()
  const now = () => value
  const listen = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    now,
    tell(next) {
      value = next
      for (const each of listeners) each()
    },
    use: () => useSyncExternalStore(listen, now, () => first),
  }
}
