// Where one was on a page, per entry of the history: Back, forward and reload put one there again. The browser's own
// way is switched off (specification § 2), because it acts before the page that one goes back to is drawn.

type Place = readonly [x: number, y: number]

const storageKey = 'scroll'
const mostPlaces = 50
/** A page may still be growing when its place is put back. */
const patienceMs = 3000

let growing: AbortController | null = null

/**
 * Takes over from the browser, and puts a reloaded page or one come back to in its place. Nothing is kept of an entry that
 * is new, and nothing read: the first look into the storage holds a phone up while its page comes alive.
 */
export function restoreOnEntry(): void {
  if (!('navigation' in window)) return
  history.scrollRestoration = 'manual'
  if (isNewEntry()) return
  const key = navigation.currentEntry?.key
  if (key !== undefined && places().has(key)) restorePlace(key)
}

function isNewEntry() {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return opened?.type === 'navigate'
}

/** Keeps the place when the document goes away. */
export function startPlaces(settled: () => boolean, signal: AbortSignal): void {
  addEventListener('pagehide', () => settled() && rememberPlace(), { signal })
}

export function rememberPlace(): void {
  const key = navigation.currentEntry?.key
  if (key === undefined) return
  const kept = places()
  kept.delete(key)
  kept.set(key, [Math.round(scrollX), Math.round(scrollY)])
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...kept].slice(-mostPlaces)))
  } catch {
    // Storage is full or refused: Back then starts at the top.
  }
}

/** Only the document as it opened is laid out late (client/platform/scheduling/out-of-sight.ts): from now on every page is laid out whole. */
export function layOutWhole(): void {
  document.documentElement.dataset.placed = ''
}

/** The top when nothing is known of the entry. */
export function restorePlace(key: string): void {
  layOutWhole()
  forgetPlace()
  const [left, top] = placeOf(key)
  scrollTo({ left, top, behavior: 'instant' })
  if (scrollY >= top - 1) return
  const stop = new AbortController()
  growing = stop
  const observer = new ResizeObserver(() => {
    scrollTo({ left, top, behavior: 'instant' })
    if (scrollY >= top - 1) stop.abort()
  })
  observer.observe(document.body)
  const timer = setTimeout(() => stop.abort(), patienceMs)
  stop.signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  // Whoever moves on their own is not moved any more.
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(type, () => stop.abort(), { signal: stop.signal, passive: true })
}

/** Ends a restoration that still waits for its page to grow. */
export function forgetPlace(): void {
  growing?.abort()
  growing = null
}

function placeOf(key: string): Place {
  return places().get(key) ?? [0, 0]
}

function places(): Map<string, Place> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return new Map((Array.isArray(kept) ? kept : []).filter(isEntry))
  } catch {
    return new Map()
  }
}

function isEntry(entry: unknown): entry is [string, Place] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string' || !Array.isArray(entry[1])) return false
  return Number.isFinite(entry[1][0]) && Number.isFinite(entry[1][1])
}
