// The whole shop in one isolate: the door and the embedded shop behind it, on a fresh small catalogue, with every
// request to an upstream written down and every upstream replaceable.
import { env } from 'cloudflare:workers'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { ContentPage, NotificationBanner } from '#shared/content/content.ts'
import { emulatedMerchant } from '#shared/payment/emulated-merchant.ts'
import { fallbackToggles, type ToggleName } from '#shared/platform/toggles.ts'
import { loadContent } from '#origin/sample/load-content.ts'
import { loadCatalogue, loadToggles } from '#origin/sample/load.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import origin from '#origin/index.ts'
import type { SeedProduct } from '#origin/sample/seed/catalogue.ts'
import { secretSettings } from '#worker/fixtures/settings.ts'
import type { Env } from '#worker/env.ts'
import door from '#worker/index.tsx'
import { forgetAll } from './forget-all.ts'
import { stage } from './stage.ts'

const platform = env as unknown as OriginEnv & Pick<Env, 'REMEMBERED' | 'SESSIONS' | 'LIMITS'>

/** Answers in the embedded shop's place; undefined leaves the request to the embedded shop. */
export type Stand = (request: Request, path: string) => Response | Promise<Response> | undefined

export type OpenShop = {
  brand?: BrandCode
  products?: SeedProduct[]
  content?: ContentPage[]
  banners?: NotificationBanner[]
  toggles?: ToggleName[]
  stand?: Stand
  settings?: Record<string, string>
  /** The embedded shop's own, where they differ. */
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
  await loadCatalogue(platform.DB, brand, {
    ...smallCatalogue,
    brand,
    products: [...smallCatalogue.products, ...products],
  })
  await loadContent(platform.DB, brand, content, banners, now)
  const on = toggles ?? [...fallbackToggles]
  const rows = on.map((name) => ({ name, enabled: true }))
  // The same for when a busy machine's proxy takes longer than anybody waits.
  await Promise.all([loadToggles(platform.DB, rows), platform.REMEMBERED.put('toggles/anonymous', JSON.stringify(on))])
  forgetAll()
  const asked: { method: string; path: string; headers: Headers }[] = []
  const waiting: Promise<unknown>[] = []
  stage.waiting.push(waiting)
  const context = {
    waitUntil: (work: Promise<unknown>) => void waiting.push(work),
    passThroughOnException() {},
    props: {},
  } as unknown as ExecutionContext
  const wallets = { APPLE_PAY_MERCHANT_ID: emulatedMerchant, GOOGLE_PAY_MERCHANT_ID: emulatedMerchant }
  const originEnv = { ...platform, LOCAL: '1', ...secretSettings, ...wallets, ...originSettings } as OriginEnv
  const shopEnv = {
    REMEMBERED: platform.REMEMBERED,
    SESSIONS: platform.SESSIONS,
    LIMITS: platform.LIMITS,
    ASSETS: { fetch: async () => new Response(null, { status: 404 }) },
    ORIGIN: {
      async fetch(request: Request) {
        const { pathname, search } = new URL(request.url)
        asked.push({ method: request.method, path: pathname + search, headers: request.headers })
        return (await stand?.(request, pathname)) ?? origin.fetch(request, originEnv, context)
      },
    },
    LOCAL: '1',
    ...secretSettings,
    ...settings,
  }
  stage.env = shopEnv
  const shop = { base: `http://${brand}.localhost:8787` }
  return Object.assign(shop, {
    asked,
    /** How often an upstream path was asked. */
    count: (path: string) => asked.filter((request) => request.path.split('?')[0] === path).length,
    fetch: (address: string, init?: RequestInit) =>
      Promise.resolve(
        door.fetch(
          new Request(new URL(address, shop.base), { redirect: 'manual', ...init }),
          shopEnv as never,
          context,
        ),
      ),
    /** Waits for all that goes on after a response: fills, refreshes, remembered toggles. */
    async settle() {
      while (waiting.length > 0) await Promise.allSettled(waiting.splice(0))
    },
  })
}

/** A response that never comes, unless the asker gives up. */
export function hanging(request: Request): Promise<Response> {
  return new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(new Error('aborted'))))
}

/** A response whose body stops in the middle. */
export function stoppingMidway(): Response {
  const start = new TextEncoder().encode('{"products":[')
  const body = new ReadableStream({ start: (controller) => controller.enqueue(start) })
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}
