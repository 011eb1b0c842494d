// JSON in the browser's storage, which may be full or refused: nothing is kept then.

type StorageName = 'localStorage' | 'sessionStorage'

/** Untrusted. Null without an entry; undefined when there is no storage, or the entry is no JSON. */
export function readStored(storage: StorageName, key: string): unknown {
  try {
    return JSON.parse(window[storage].getItem(key) ?? 'null')
  } catch {
    return undefined
  }
}

/** Null removes the entry. */
export function writeStored(storage: StorageName, key: string, value: unknown): void {
  try {
    if (value === null) window[storage].removeItem(key)
    else window[storage].setItem(key, JSON.stringify(value))
  } catch {
    // Every page works without what it stores.
  }
}
