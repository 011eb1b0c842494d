// The products opened in this browser, newest first, in local storage and shared by all windows. Stored only with consent
// to `appearance`.
import { useSyncExternalStore } from 'react'
import { recommendations } from '#shared/platform/limits.ts'
import { allows, onConsentChange } from '#client/platform/storage/consent.ts'
import { readStored, writeStored } from '#client/platform/storage/json-storage.ts'

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
/** useSyncExternalStore needs a stable snapshot: the last list is returned again while nothing has changed. */
let last = emptyList

/** Stored data is untrusted: only strings with the format of a product number are accepted. */
function readList(): readonly string[] {
  const found = readStored('localStorage', key)
  const numbers = (Array.isArray(found) ? found : []).filter(
    (one): one is string => typeof one === 'string' && /^[A-Za-z0-9-]{1,64}$/.test(one),
  )
  const list = [...new Set(numbers)].slice(0, maxStored)
  return list.join() === last.join() ? last : (last = list)
}

function writeList(numbers: readonly string[]) {
  writeStored('localStorage', key, numbers.length === 0 ? null : numbers)
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
