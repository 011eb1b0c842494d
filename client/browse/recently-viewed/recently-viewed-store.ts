// The products opened in this browser, newest first: kept as far as appearance was agreed to, the same in every window.
import { useSyncExternalStore } from 'react'
import { recommendations } from '#shared/platform/limits.ts'
import { allows, onChoice } from '#client/platform/storage/consent.ts'

const key = 'recentlyViewed'
/** The one that is open now is among them, and not shown. */
const most = recommendations.max + 1

export function lookedAt(productNumber: string): void {
  if (!allows('appearance')) return
  keep([productNumber, ...recent().filter((other) => other !== productNumber)].slice(0, most))
}

export function forgetLookedAt(): void {
  keep([])
}

export function useRecent(): readonly string[] {
  return useSyncExternalStore(listen, recent, () => nothing)
}

const nothing: readonly string[] = []
const listeners = new Set<() => void>()
/** The same list for as long as its text is the same. */
let last: { text: string | null; list: readonly string[] } = { text: null, list: nothing }

/** Anyone may have written what is there: only what looks like product numbers is believed. */
function recent(): readonly string[] {
  const text = stored()
  if (text === last.text) return last.list
  last = { text, list: listIn(text) }
  return last.list
}

function listIn(text: string | null): readonly string[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(found)) return nothing
    const numbers = found.filter((one): one is string => typeof one === 'string' && /^[A-Za-z0-9-]{1,64}$/.test(one))
    return [...new Set(numbers)].slice(0, most)
  } catch {
    return nothing
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(numbers: readonly string[]) {
  try {
    if (numbers.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(numbers))
  } catch {
    // A browser that keeps nothing shows nothing again.
  }
  for (const listener of listeners) listener()
}

/** Another window’s change, and a choice that takes the list with it, are heard too. */
function listen(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  const unlisten = onChoice(listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
    unlisten()
  }
}
