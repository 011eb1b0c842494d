// The products opened in this browser, newest first, in local storage and shared by all windows. Stored only with consent
// to `appearance`.
import { useSyncExternalStore } from 'react'
import { recommendations } from '#shared/platform/limits.ts'
import { allows, onConsentChange } from '#client/platform/storage/consent.ts'

const key = 'recentlyViewed'
/** One more than is shown, because the open product is stored but not shown. */
const maxStored = recommendations.max + 1

export function addRecentlyViewed(productNumber: string): void {
  if (!allows('appearance')) return
  writeList([productNumber, ...readList().filter((other) => other !== productNumber)].slice(0, maxStored))
}

export function clearRecentlyViewed(): void {
  writeList([])
}

export function useRecentlyViewed(): readonly string[] {
  return useSyncExternalStore(subscribe, readList, () => emptyList)
}

const emptyList: readonly string[] = []
const listeners = new Set<() => void>()
/** useSyncExternalStore needs a stable snapshot: the parsed list is reused while the stored text is unchanged. */
let parsed: { text: string | null; list: readonly string[] } = { text: null, list: emptyList }

/** Stored data is untrusted: only strings with the format of a product number are accepted. */
function readList(): readonly string[] {
  const text = readStored()
  if (text === parsed.text) return parsed.list
  parsed = { text, list: parseList(text) }
  return parsed.list
}

function parseList(text: string | null): readonly string[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(found)) return emptyList
    const numbers = found.filter((one): one is string => typeof one === 'string' && /^[A-Za-z0-9-]{1,64}$/.test(one))
    return [...new Set(numbers)].slice(0, maxStored)
  } catch {
    return emptyList
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function writeList(numbers: readonly string[]) {
  try {
    if (numbers.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(numbers))
  } catch {
    // Without local storage, nothing is remembered.
  }
  for (const listener of listeners) listener()
}

/** Also notifies about changes in other windows and about a withdrawn consent, which clears the list. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  const unlisten = onConsentChange(listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
    unlisten()
  }
}
