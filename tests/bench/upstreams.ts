// Measures slow and parallel upstream calls: the origin runs standalone, and every service is called through a proxy.
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from 'playwright'
import { browse, productNumbers } from '#tests/support/browse.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { openProxy, type UpstreamProxy } from '#tests/support/upstream-proxy.ts'
import { median, type Row } from './row.ts'

const brand = 'jdw'
const pairs = 9
const slowMs = 2000

export async function measureUpstreams(browser: Browser): Promise<Row[]> {
  const origin = await openShop({ workers: ['origin'] })
  const proxy = await openProxy(origin.port)
  const shop = await openShop({ settings: { UPSTREAMS: proxy.upstreams } })
  try {
    const products = await productNumbers(shop.port, brand)
    await browse(shop.port, brand, '/')
    return [await coalescing(shop, proxy, products.pop()!), ...(await slowness(browser, shop, proxy, products))]
  } finally {
    await shop.stop()
    await proxy.stop()
    await origin.stop()
  }
}

async function coalescing(shop: Shop, proxy: UpstreamProxy, product: string): Promise<Row> {
  proxy.requestCounts.clear()
  await Promise.all(Array.from({ length: 50 }, () => browse(shop.port, brand, `/shop/p/${product}`)))
  const counts = [...proxy.requestCounts]
  const products = counts.filter(([question]) => question.includes('baseproducts=')).map(([, count]) => count)
  const maxCalls = Math.max(0, ...counts.filter(([question]) => !question.includes('baseproducts=')).map(([, n]) => n))
  for (const [question, count] of counts) if (count > 1) console.log(`  called ${count} times: ${question}`)
  const called = products.reduce((sum, count) => sum + count, 0)
  return {
    figure: '50 parallel cold requests for one product: upstream calls',
    reach: '1 for the product, at most 1 for anything else',
    measured: `${called} for the product, at most ${maxCalls} for anything else (${counts.length} calls)`,
    met: called === 1 && maxCalls <= 1,
  }
}

/** Fresh products each time, slow and instant in turn, so that neither finds anything in memory. */
async function slowness(browser: Browser, shop: Shop, proxy: UpstreamProxy, products: string[]): Promise<Row[]> {
  const seen = { slow: [] as Painted[], instant: [] as Painted[] }
  for (let pair = 0; pair <= pairs; pair++) {
    for (const kind of pair % 2 ? (['instant', 'slow'] as const) : (['slow', 'instant'] as const)) {
      proxy.slow.set('reviews', kind === 'slow' ? slowMs : 0)
      const painted = await paint(browser, shop.at(brand, `/shop/p/${products.pop()}`))
      if (pair > 0) seen[kind].push(painted)
      // The page's background work must not slow the next page.
      await pause(slowMs + 500)
    }
  }
  proxy.slow.clear()
  const later = (what: keyof Painted) =>
    median(seen.slow.map((it) => it[what])) - median(seen.instant.map((it) => it[what]))
  const row = (figure: string, what: keyof Painted, reach: number): Row => ({
    figure,
    reach: `≤ ${reach} ms later`,
    measured: `${later(what).toFixed(0)} ms later (${median(seen.slow.map((it) => it[what])).toFixed(0)} ms)`,
    met: later(what) <= reach,
  })
  return [
    row('first byte in Chromium, slowest later upstream takes 2 s', 'byte', 20),
    row('first paint in Chromium, slowest later upstream takes 2 s', 'paint', 100),
  ]
}

type Painted = { byte: number; paint: number }

async function paint(browser: Browser, address: string): Promise<Painted> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'load' })
  let value: Painted | null = null
  while (!value) {
    await page.waitForTimeout(50)
    value = (await page.evaluate(`(() => {
      const paint = performance.getEntriesByName('first-paint')[0]
      const [navigation] = performance.getEntriesByType('navigation')
      return paint ? { byte: navigation.responseStart, paint: paint.startTime } : null
    })()`)) as Painted | null
  }
  await context.close()
  return value
}
