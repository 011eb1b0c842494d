// Toggles in the browser: those of the visit first, then the flag client's, which refreshes every 60 s.
import { useEffect, useSyncExternalStore } from 'react'
import type { ToggleName } from '#shared/platform/toggles.ts'
import { useVisitor } from '#client/platform/visitor/visitor.ts'

/** The flag client's toggles; `count` reports a use. Null before the first response. */
type Live = { on: ReadonlySet<string>; count: (name: ToggleName) => void }

let live: Live | null = null
const listeners = new Set<() => void>()

/** The flag client (flag-client.ts) calls this whenever its toggles change. */
export function toggleAnswer(next: Live): void {
  live = next
  for (const listener of listeners) listener()
}

export function useToggle(name: ToggleName): boolean {
  const { toggles } = useVisitor()
  const known = useSyncExternalStore(subscribe, current, () => null)
  const on = known ? known.on.has(name) : toggles.has(name)
  useEffect(() => known?.count(name), [known, name, on])
  return on
}

function current() {
  return live
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
