// Reads and writes the page's storage as its declarations say (shared/platform/cookies.ts). Storage may be full or refused: its
// users work without it, and then remember nothing.
import { type storedKeys, windowKeys } from '#shared/platform/cookies.ts'

type StorageKey = {
  [Name in keyof typeof storedKeys]: (typeof storedKeys)[Name]['where'] extends 'local storage' | 'session storage'
    ? Name
    : never
}[keyof typeof storedKeys]

function storageOf(key: StorageKey): Storage {
  return (windowKeys as readonly string[]).includes(key) ? sessionStorage : localStorage
}

export function readStored(key: StorageKey): string | null {
  try {
    return storageOf(key).getItem(key)
  } catch {
    return null
  }
}

/** What was stored as JSON. Anybody may have changed it: the caller checks its shape. Null without a value. */
export function readStoredJson(key: StorageKey): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null')
  } catch {
    return null
  }
}

/** Whether the value is stored now. */
export function writeStored(key: StorageKey, value: string): boolean {
  try {
    storageOf(key).setItem(key, value)
    return true
  } catch {
    return false
  }
}

export function removeStored(...keys: readonly StorageKey[]): void {
  try {
    for (const key of keys) storageOf(key).removeItem(key)
  } catch {
    // What is refused stores nothing.
  }
}
