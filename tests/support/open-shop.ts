// The whole shop in one isolate: the edge worker before the embedded shop, with a fresh small catalogue. Every upstream
// request is recorded, and every upstream can be replaced.
import { env } from 'cloudflare:workers'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { ContentPage, NotificationBanner } from '#shared/content/content.ts'
import { emulatedMerchant } from '#shared/payment/emulated-merchant.ts'
import { fallbackToggles, type ToggleName } from '#shared/platform/toggles.ts'
import { loadContent } from '#origin/sample/load-content.ts'
import { loadCatalogue, loadToggles } from '#origin/sample/load.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import { forgetStoredToggles } from '#origin/vendors/flag-proxy/stored-toggles.ts'
import origin from '#origin/index.ts'
import { raiseVersion } from '#origin/shop/catalogue/version.ts'
import type { SeedProduct } from '#origin/sample/seed/catalogue.ts'
import { secretSettings } from '#worker/fixtures/settings.ts'
import type { Env } from '#worker/platform/env.ts'
import edgeWorker from '#worker/index.tsx'
import { publishOnce } from '#origin/fixtures/publish-once.ts'
import { countedStores } from './counted-stores.ts'
import { forgetAll } from './forget-all.ts'
import { loadOnce } from './load-once.ts'
import { stage } from './stage.ts'

const platform = env as unknown as OriginEnv & Pick<Env, 'REMEMBERED' | 'SESSIONS' | 'LIMITS' | 'WAITING_ROOM'>

/** Replaces an upstream's reply; undefined forwards the request to the embedded shop. */
export type Stand = (request: Request, path: string) => Response | Promise<Response> | undefined

export type OpenShop = {
  brand?: BrandCode
  products?: SeedProduct[]
  content?: ContentPage[]
  banners?: NotificationBanner[]
  toggles?: ToggleName[]
  stand?: Stand
  settings?: Record<string, string>
  /** Settings of the embedded shop that differ from the example. */
  originSettings?: Record<string, string>
}

export async function openShop({
  brand = 'jdw',
  products = [],
  content = [],
  banners = [],
  toggles,
  stand,
  settings,
  originSettings,
}: OpenShop = {}) {
  const now = new Date('2026-11-20T10:00:00Z')
  const { DB } = platform
  const catalogue = { ...smallCatalogue, brand, products: [...smallCatalogue.products, ...products] }
  const on = toggles ?? [...fallbackToggles]
  const rows = on.map((name) => ({ name, enabled: true }))
  await Promise.all([
    loadOnce(DB, {
      catalogue: { key: JSON.stringify([brand, products]), load: () => loadCatalogue(DB, brand, catalogue) },
      content: {
        key: JSON.stringify([brand, content, banners]),
        load: () => loadContent(DB, brand, content, banners, now),
      },
      toggles: { key: JSON.stringify(on), load: () => loadToggles(DB, rows) },
      // A new version, so that no page or reply that the shop before has stored is found.
    }).then(() => raiseVersion(DB, brand).run()),
    // The remembered toggles are the same, for a busy machine on which the proxy misses its deadline.
    platform.REMEMBERED.put('toggles/anonymous', JSON.stringify(on)),
  ])
  await Promise.all([forgetStoredToggles(platform), publishOnce(platform)])
  forgetAll()
  const requests: { method: string; path: string; headers: Headers }[] = []
  const waiting: Promise<unknown>[] = []
  stage.waiting.push(waiting)
  const context = {
    waitUntil: (work: Promise<unknown>) => void waiting.push(work),
    passThroughOnException() {},
    props: {},
  } as unknown as ExecutionContext
  const wallets = { APPLE_PAY_MERCHANT_ID: emulatedMerchant, GOOGLE_PAY_MERCHANT_ID: emulatedMerchant }
  const counted = countedStores(platform)
  const originEnv = {
    ...platform,
    ...counted.stores,
    LOCAL: '1',
    ...secretSettings,
    ...wallets,
    ...originSettings,
  } as unknown as OriginEnv
  const shopEnv = {
    REMEMBERED: platform.REMEMBERED,
    SESSIONS: platform.SESSIONS,
    LIMITS: platform.LIMITS,
    WAITING_ROOM: platform.WAITING_ROOM,
    ASSETS: { fetch: async () => new Response(null, { status: 404 }) },
    ORIGIN: {
      async fetch(request: Request) {
        const { pathname, search } = new URL(request.url)
        requests.push({ method: request.method, path: pathname + search, headers: request.headers })
        const stood = await stand?.(request, pathname)
        if (stood) return stood
        // What the test has written, as the scheduler publishes it within seconds.
        await publishOnce(platform)
        return origin.fetch(request, originEnv, context)
      },
    },
    LOCAL: '1',
    // Its timer would be background work that `idle` waits for.
    MEASURE_EVERY: '0',
    // One line is before all shops that tests open.
    ORDERS_PER_SECOND: '0',
    ...secretSettings,
    ...settings,
  }
  stage.env = shopEnv
  const shop = { base: `http://${brand}.localhost:8787` }
  const opened = Object.assign(shop, {
    requests,
    /** The number of requests to an upstream path. */
    count: (path: string) => requests.filter((request) => request.path.split('?')[0] === path).length,
    fetch: (address: string, init?: RequestInit) =>
      Promise.resolve(
        edgeWorker.fetch(
          new Request(new URL(address, shop.base), { redirect: 'manual', ...init }),
          shopEnv as never,
          context,
        ),
      ),
    /** What the work costs: statements and round trips of each database, and the upstream requests by path. */
    async costOf(work: () => Promise<unknown>) {
      await opened.idle()
      const [count, sent] = [counted.countFrom(), requests.length]
      await work()
      await opened.idle()
      return {
        ...count(),
        upstream: requests.slice(sent).map(({ path }) => path.split('?')[0]!),
      }
    },
    /** Waits for background work after responses: cache fills, refreshes, stored toggles. */
    async idle() {
      while (waiting.length > 0) await Promise.allSettled(waiting.splice(0))
    },
  })
  return opened
}

/** A response that never arrives; rejects when the request is aborted. */
export function hanging(request: Request): Promise<Response> {
  return new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(new Error('aborted'))))
}

/** A response whose body stops in the middle. */
export function stoppingMidway(): Response {
  const start = new TextEncoder().encode('{"products":[')
  const body = new ReadableStream({ start: (controller) => controller.enqueue(start) })
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}
