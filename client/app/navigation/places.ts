// Scroll positions per history entry, restored on back, forward and reload. The browser's own restoration is switched off
// (R2.55), because the browser would scroll before the page is rendered.

type Place = readonly [x: number, y: number]

const storageKey = 'scroll'
const maxPlaces = 50
/** How long to wait for a page to grow to the height of its scroll position, in milliseconds. */
const maxWaitMs = 3000

let growing: AbortController | null = null

/**
 * Takes over scroll restoration and restores the position of a reloaded or revisited page. Storage is not read for a new
 * history entry: the first read delays a phone's hydration.
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

/** Stores the position when the document unloads, unless a navigation is under way. */
export function startPlaces(isIdle: () => boolean, signal: AbortSignal): void {
  addEventListener('pagehide', () => isIdle() && rememberPlace(), { signal })
}

export function rememberPlace(): void {
  const key = navigation.currentEntry?.key
  if (key === undefined) return
  const stored = places()
  stored.delete(key)
  stored.set(key, [Math.round(scrollX), Math.round(scrollY)])
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...stored].slice(-maxPlaces)))
  } catch {
    // Storage is full or unavailable: back then starts at the top.
  }
}

/** Ends late layout (client/platform/scheduling/offscreen.ts), which only applies to the document as it opened. */
export function layOutWhole(): void {
  document.documentElement.dataset.placed = ''
}

/** Scrolls to the entry's position, or to the top without one. */
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
  const timer = setTimeout(() => stop.abort(), maxWaitMs)
  stop.signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  // The shopper's own scrolling ends the restoration.
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(type, () => stop.abort(), { signal: stop.signal, passive: true })
}

/** Ends a restoration that is waiting for the page to grow. */
export function forgetPlace(): void {
  growing?.abort()
  growing = null
}

function placeOf(key: string): Place {
  return places().get(key) ?? [0, 0]
}

function places(): Map<string, Place> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return new Map((Array.isArray(stored) ? stored : []).filter(isEntry))
  } catch {
    return new Map()
  }
}

function isEntry(entry: unknown): entry is [string, Place] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string' || !Array.isArray(entry[1])) return false
  return Number.isFinite(entry[1][0]) && Number.isFinite(entry[1][1])
}
