// The render path under load, on plain sockets of this machine: the rates of each route beside the no-op route, of streamed pages
// beside a bare React stream, and the waits of visitors who arrive at a fixed rate.
import type { BrandCode } from '#shared/brands/brand.ts'
import { browse, firstCategory, productNumbers } from '#tests/support/browse.ts'
import { closedLoop, openLoop, type LoadResult, type Target } from '#tests/support/pressure.ts'
import { cookieHeader, guestWithBag } from './guest.ts'
import { figures, kilobytes, median, type Row, type Table } from './table.ts'

/** Each of the `connections` sends its next request as soon as it has a reply; `rate` visitors arrive a second, whoever waits. */
export type Load = { rate: number; connections: number; seconds: number }

const rounds = 5

export async function measureLoad(port: number, brand: BrandCode, load: Load): Promise<Table[]> {
  const [number] = await productNumbers(port, brand)
  const product = `/shop/p/${number}`
  const { cartId, cookies } = await guestWithBag(port, brand)
  const bench = (how: string) => `/bench/${how}?path=${encodeURIComponent(product)}`
  const paths = {
    'no-op': '/no-op',
    home: '/',
    category: await firstCategory(port, brand),
    search: '/shop/s/?term=dress',
    'product, shared copy': product,
    'product, streamed': bench('streamed'),
    'product, rendered whole': bench('own'),
    'bare React stream of it': bench('bare'),
    'the bag’s call': `/api/shop/bag?cartId=${cartId}`,
  }
  type Route = keyof typeof paths
  const host = `${brand}.localhost:${port}`
  const targets = Object.entries(paths).map(([route, path]) => {
    const target: Target = { port, host, path, ...(route === 'the bag’s call' && { cookie: cookieHeader(cookies) }) }
    return [route as Route, target] as const
  })
  const speeds = {} as Record<Route, number[]>
  const waits = {} as Record<Route, LoadResult>
  const ms = load.seconds * 1000
  // The first round warms up the server. Every round measures all routes in sequence, so that other load on the machine affects
  // all of them.
  for (let round = 0; round <= rounds; round++)
    for (const [route, target] of targets) {
      const { perSecond, failures } = await closedLoop(target, load.connections, ms)
      if (failures > 0) console.log(`  ${route}: ${failures} requests failed`)
      if (round > 0) (speeds[route] ??= []).push(perSecond)
    }
  for (const [route, target] of targets) waits[route] = await openLoop(target, load.rate, 2 * ms)
  const ratio = (one: Route, other: Route) => median(speeds[one].map((speed, round) => speed / speeds[other][round]!))
  const row = (figure: string, one: Route, other: Route, least: number): Row => {
    const each = [one, other].map((route) => `${Math.round(median(speeds[route as Route]))}/s`).join(', ')
    const measured = ratio(one, other)
    return { figure, reach: `≥ ${least} ×`, measured: `${measured.toFixed(2)} × (${each})`, met: measured >= least }
  }
  const size = (await browse(port, brand, product)).body.length
  return [
    figures([
      { figure: 'product page, HTML', reach: '≥ 40 KB', measured: kilobytes(size), met: size >= 40_000 },
      row('cached product page against the no-op route', 'product, shared copy', 'no-op', 0.8),
      row(
        'streamed product page, data in memory, against a bare React stream',
        'product, streamed',
        'bare React stream of it',
        1.5,
      ),
      row('… against the no-op route', 'product, streamed', 'no-op', 0.3),
      row('GET /api/shop/bag against the no-op route', 'the bag’s call', 'no-op', 0.1),
    ]),
    {
      head: [
        'Route',
        `${load.connections} connections: a second`,
        'against the no-op route',
        `${load.rate} arrivals a second: served`,
        'p50 ms',
        'p99 ms',
        'failed',
      ],
      rows: targets.map(([route]) => {
        const { perSecond, p50, p99, failures } = waits[route]
        const closed = [Math.round(median(speeds[route])), ratio(route, 'no-op').toFixed(2)]
        return [route, ...closed, Math.round(perSecond), p50.toFixed(1), p99.toFixed(1), failures]
      }),
    },
  ]
}
