// Shared HTML in the isolate's memory and the platform's cache: fresh for 20 s, then stale-while-revalidate up to 180 s.
import { LRUCache } from 'lru-cache'
import { cacheEntries, cacheTimeToLive, httpCache } from '#shared/platform/limits.ts'

/**
 * `body` is bytes: encoding the text for every visitor would be the largest cost of a cache hit. `state` is what the HTML only
 * names; a copy from the platform's cache is without it.
 */
export type PageCopy = {
  body: Uint8Array<ArrayBuffer>
  etag: string
  at: number
  state?: { version: string; text: string }
}

const createCopies = () =>
  new LRUCache<string, PageCopy>({
    max: cacheEntries.html,
    maxSize: 32_000_000,
    sizeCalculation: ({ body }) => body.byteLength + 200,
  })
const createInFlight = () => new Map<string, Promise<PageCopy | null>>()
/** By version. A visitor may request the state long after a newer copy of the page was made. */
const createStates = () =>
  new LRUCache<string, string>({
    max: cacheEntries.html,
    maxSize: 16_000_000,
    sizeCalculation: ({ length }) => length + 200,
  })
let copies = createCopies()
let states = createStates()
let rendering = createInFlight()

export const freshMs = httpCache * 1000
export const staleMs = cacheTimeToLive.production * 1000

export type FoundCopy = { copy: PageCopy; from: 'memory' | 'platform' | 'drawn'; stale: boolean }

/** Synchronous, so that a hit costs nothing else. Null without a copy that is young enough. */
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
 * Renders a copy once for concurrent requests. `render` resolves to null for a page that must not be shared. The platform's
 * cache is filled after the response, so that no request waits for it.
 */
export function renderCopyOnce(
  key: string,
  render: () => Promise<PageCopy | null>,
  wait: (work: Promise<unknown>) => void,
): Promise<PageCopy | null> {
  const [inMemory, inFlight, stored] = [copies, rendering, states]
  const running = inFlight.get(key)
  if (running) return running
  const rendered = render()
    .then((copy) => {
      if (copy) inMemory.set(key, copy)
      if (copy?.state) stored.set(copy.state.version, copy.state.text)
      if (copy) wait(storeOnPlatform(key, copy))
      return copy
    })
    .catch(() => null)
    .finally(() => inFlight.delete(key))
  inFlight.set(key, rendered)
  wait(rendered)
  return rendered
}

/** How long a visitor may look at a page before its state is gone, in seconds. */
const stateLifetime = 3600

/** Null when the state is not stored any more. */
export async function storedState(version: string): Promise<string | null> {
  const known = states.get(version)
  if (known !== undefined) return known
  const stored = await (await caches.open('html')).match(addressOf(`state ${version}`)).catch(() => undefined)
  return stored ? stored.text() : null
}

async function storeOnPlatform(key: string, copy: PageCopy) {
  if (copy.state) {
    const response = new Response(copy.state.text, { headers: { 'cache-control': `public, max-age=${stateLifetime}` } })
    await (await caches.open('html')).put(addressOf(`state ${copy.state.version}`), response).catch(() => {})
  }
  const lifetime = `public, max-age=${cacheTimeToLive.production}`
  const headers = { 'cache-control': lifetime, 'x-drawn-at': String(copy.at), 'x-etag': copy.etag }
  await (await caches.open('html')).put(addressOf(key), new Response(copy.body, { headers })).catch(() => {})
}

function addressOf(key: string) {
  return `https://html.invalid/${encodeURIComponent(key)}`
}

/** For tests, which share one isolate: a copy in progress is not stored for the next test's shop. */
export function forgetCopies(): void {
  copies = createCopies()
  states = createStates()
  rendering = createInFlight()
}
