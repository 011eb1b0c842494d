// A browser may let a frame keep nothing, and then even asking for its storage throws. The scripts of every page run in
// this one too: they get one that lasts as long as the page.

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
