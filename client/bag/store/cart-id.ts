// The cart id from its cookie, which the edge worker sets, renews and clears.
import { useSyncExternalStore } from 'react'
import { useVisit } from '#client/platform/visit-context.tsx'

const listeners = new Set<() => void>()

export function cartIdNow(): string | null {
  return /(?:^|;\s*)cartId=([A-Za-z0-9_-]+)/.exec(document.cookie)?.[1] ?? null
}

/** Call after every reply that may have set or cleared the cookie. */
export function notifyCartIdListeners(): void {
  for (const each of listeners) each()
}

export function forgetCartId(): void {
  document.cookie = 'cartId=; path=/; max-age=0; samesite=lax'
  notifyCartIdListeners()
}

export function useCartId(): string | null {
  const { person } = useVisit()
  return useSyncExternalStore(listen, cartIdNow, () => person?.cartId ?? null)
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
