// Shared HTML: isolate memory, then the platform's cache; 20 s fresh, stale while a new copy is drawn up to 180 s.
import { LRUCache } from 'lru-cache'
import { cacheEntries, cacheTimeToLive, httpCache } from '#shared/limits.ts'

export type Copy = { html: string; status: number; etag: string; at: number }

const copies = new LRUCache<string, Copy>({
  max: cacheEntries.html,
  maxSize: 32_000_000,
  sizeCalculation: ({ html }) => html.length * 2 + 200,
})
const drawing = new Map<string, Promise<Copy | null>>()

export const freshMs = httpCache * 1000
export const staleMs = cacheTimeToLive.production * 1000

export type Found = { copy: Copy; from: 'memory' | 'platform' | 'drawn'; stale: boolean }

/** Synchronous, so that a hit costs nothing else. Null when there is no copy young enough to be shown. */
export function copyInMemory(key: string, now: number): Found | null {
  const copy = copies.get(key)
  if (!copy || now - copy.at >= staleMs) return null
  return { copy, from: 'memory', stale: now - copy.at >= freshMs }
}

export async function copyOnPlatform(key: string, now: number): Promise<Found | null> {
  const stored = await (await caches.open('html')).match(addressOf(key)).catch(() => undefined)
  if (!stored) return null
  const copy = (await stored.json().catch(() => null)) as Copy | null
  if (!copy || now - copy.at >= staleMs) return null
  copies.set(key, copy)
  return { copy, from: 'platform', stale: now - copy.at >= freshMs }
}

/** Draws a copy once for all who need it. `draw` answers null for what must not be shared. */
export function drawOnce(
  key: string,
  draw: () => Promise<Copy | null>,
): { copy: Promise<Copy | null>; first: boolean } {
  const running = drawing.get(key)
  if (running) return { copy: running, first: false }
  const copy = draw()
    .then(async (drawn) => {
      if (drawn) await keep(key, drawn)
      return drawn
    })
    .catch(() => null)
    .finally(() => drawing.delete(key))
  drawing.set(key, copy)
  return { copy, first: true }
}

async function keep(key: string, copy: Copy) {
  copies.set(key, copy)
  const stored = new Response(JSON.stringify(copy), {
    headers: { 'content-type': 'application/json', 'cache-control': `public, max-age=${cacheTimeToLive.production}` },
  })
  await (await caches.open('html')).put(addressOf(key), stored).catch(() => {})
}

function addressOf(key: string) {
  return `https://html.invalid/${encodeURIComponent(key)}`
}

/** For tests, which share one isolate. */
export function forgetCopies(): void {
  copies.clear()
  drawing.clear()
}
