// How many pieces are in the bag, as the header tells it: small, because every page loads it before anything else.
import { useSyncExternalStore } from 'react'

/** `known` is what the server said last; `wished` what the person changed since and it has not answered yet. */
let known: number | null = null
let wished = 0
const listeners = new Set<() => void>()

export function bagCountIs(count: number | null): void {
  known = count
  tell()
}

export function bagCountWished(more: number): void {
  wished = more
  tell()
}

export function bagCountNow(): number | null {
  return known
}

/** `visited` stands in until the bag itself was heard of: the count of the call after load. */
export function useBagCount(visited: number | null): number | null {
  const [own, more] = useSyncExternalStore(listen, both, none)
  const count = own ?? visited
  return count === null && more === 0 ? null : Math.max(0, (count ?? 0) + more)
}

type Both = readonly [known: number | null, wished: number]
const nothing: Both = [null, 0]
let pair = nothing

function tell() {
  pair = [known, wished]
  for (const each of listeners) each()
}

function both() {
  return pair
}

function none() {
  return nothing
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
