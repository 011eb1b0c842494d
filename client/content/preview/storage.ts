// A browser may deny storage to a frame, and then reading `localStorage` throws. The preview therefore replaces it by storage
// in memory, because the scripts of every page run here too.

export function lendStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      void window[name].length
    } catch {
      Object.defineProperty(window, name, { value: inMemory(), configurable: true })
    }
  }
}

function inMemory(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}
