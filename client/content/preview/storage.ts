// A browser may deny storage to a frame, and then reading `localStorage` throws. The preview therefore replaces it by storage
// in memory, because the scripts of every page run in the preview too.

export function replaceDeniedStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      void window[name].length
    } catch {
      Object.defineProperty(window, name, { value: inMemory(), configurable: true })
    }
  }
}

function inMemory(): Storage {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    key: (at) => [...entries.keys()][at] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, String(value)),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}
