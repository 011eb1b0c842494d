// Shared HTML: isolate memory, then the platform's cache; 20 s fresh, stale while a new copy is drawn up to 180 s.
import { LRUCache } from 'lru-cache'
import { cacheEntries, cacheTimeToLive, httpCache } from '#shared/platform/limits.ts'

/** `body` is the page's bytes: encoding the text again for every visitor would cost more than all else of a hit. */
export type PageCopy = { body: Uint8Array<ArrayBuffer>; etag: string; at: number }

const noCopies = () =>
  new LRUCache<string, PageCopy>({
    max: cacheEntries.html,
    maxSize: 32_000_000,
    sizeCalculation: ({ body }) => body.byteLength + 200,
  })
const nobody = () => new Map<string, Promise<PageCopy | null>>()
let copies = noCopies()
let drawing = nobody()

export const freshMs = httpCache * 1000
export const staleMs = cacheTimeToLive.production * 1000

export type FoundCopy = { copy: PageCopy; from: 'memory' | 'platform' | 'drawn'; stale: boolean }

/** Synchronous, so that a hit costs nothing else. Null when there is no copy young enough to be shown. */
export function copyInMemory(key: string, now: number): FoundCopy | null {
  const copy = copies.get(key)
  if (!copy || now - copy.at >= staleMs) return null
  return { copy, from: 'memory', stale: now - copy.at >= freshMs }
}

export async function copyOnPlatform(key: string, now: number): Promise<FoundCopy | null> {
  const inMemory = copies
  const stored = await (await caches.open('html')).match(addressOf(key)).catch(() => undefined)
  const at = Number(stored?.headers.get('x-drawn-at'))
  if (!stored || now - at >= staleMs) return null
  const copy = { body: new Uint8Array(await stored.arrayBuffer()), etag: stored.headers.get('x-etag') ?? '', at }
  inMemory.set(key, copy)
  return { copy, from: 'platform', stale: now - at >= freshMs }
}

/**
 * Draws a copy once for all who need it at the same time. `draw` answers null for what must not be shared. Nobody waits
 * for the platform's cache, which is filled behind the answer.
 */
export function renderCopyOnce(
  key: string,
  draw: () => Promise<PageCopy | null>,
  wait: (work: Promise<unknown>) => void,
): Promise<PageCopy | null> {
  const [inMemory, underWay] = [copies, drawing]
  const running = underWay.get(key)
  if (running) return running
  const drawn = draw()
    .then((copy) => {
      if (copy) inMemory.set(key, copy)
      if (copy) wait(keepOnPlatform(key, copy))
      return copy
    })
    .catch(() => null)
    .finally(() => underWay.delete(key))
  underWay.set(key, drawn)
  wait(drawn)
  return drawn
}

async function keepOnPlatform(key: string, copy: PageCopy) {
  const lifetime = `public, max-age=${cacheTimeToLive.production}`
  const headers = { 'cache-control': lifetime, 'x-drawn-at': String(copy.at), 'x-etag': copy.etag }
  await (await caches.open('html')).put(addressOf(key), new Response(copy.body, { headers })).catch(() => {})
}

function addressOf(key: string) {
  return `https://html.invalid/${encodeURIComponent(key)}`
}

/** For tests, which share one isolate: what is still being drawn is no copy of the shop that comes next. */
export function forgetCopies(): void {
  copies = noCopies()
  drawing = nobody()
}
