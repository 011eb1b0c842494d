// `npm run load`: the visitors per second that the render path serves on this machine, by route, beside the no-op route; then
// the processor time of a page of each kind.
//
//   npm run load -- [--brand jdw] [--rate 100] [--connections 20] [--seconds 5]
//
// Loopback only. `rate` is the number of arrivals per second, whether or not others wait; each of the `connections` sends its
// next request as soon as it has a reply. Both are limited in number and in time.
import { parseArgs } from 'node:util'
import { brandCodes } from '#shared/brands/brand.ts'
import { runCommand } from '#worker/commands/processes.ts'
import { firstCategory, productNumbers } from '#tests/support/browse.ts'
import { closedLoop, openLoop, type LoadResult, type Target } from '#tests/support/pressure.ts'
import { openShop } from '#tests/support/shop.ts'
import { processorTimes } from './page-cost.ts'

const { values } = parseArgs({
  options: {
    brand: { type: 'string', default: 'jdw' },
    rate: { type: 'string', default: '100' },
    connections: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '5' },
  },
})

await runCommand(async () => {
  const rate = bounded('rate', values.rate, 2000)
  const connections = bounded('connections', values.connections, 200)
  const ms = bounded('seconds', values.seconds, 60) * 1000
  const brand = brandCodes.find((code) => code === values.brand)
  if (!brand) throw new Error(`--brand is one of ${brandCodes.join(', ')}, not ${values.brand}`)
  const shop = await openShop({ settings: { BENCH: '1', RATE_LIMITS: '0' } })
  try {
    // First, while no page is in memory yet.
    const costs = await processorTimes(shop, brand)
    const [product] = await productNumbers(shop.port, brand)
    const paths: Record<string, string> = {
      'no-op': '/no-op',
      home: '/',
      category: await firstCategory(shop.port, brand),
      search: '/shop/s/?term=dress',
      'product, shared copy': `/shop/p/${product}`,
      'product, drawn each time': `/bench/streamed?path=${encodeURIComponent(`/shop/p/${product}`)}`,
    }
    console.log(
      `\n${ms / 1000} s a route: ${rate} arrivals a second, then ${connections} connections in a closed loop.\n`,
    )
    console.log(
      '| Route | arrivals served/s | p50 ms | p99 ms | failed | closed loop/s | p50 ms | p99 ms | failed | ratio |',
    )
    console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |')
    let noOp = 0
    for (const [name, path] of Object.entries(paths)) {
      const target: Target = { port: shop.port, host: `${brand}.localhost:${shop.port}`, path }
      await closedLoop(target, connections, 1000)
      const open = await openLoop(target, rate, ms)
      const closed = await closedLoop(target, connections, ms)
      noOp ||= closed.perSecond
      console.log(`| ${name} | ${cells(open)} | ${cells(closed)} | ${(closed.perSecond / noOp).toFixed(2)} |`)
    }
    console.log(costs)
  } finally {
    await shop.stop()
  }
})

function bounded(name: string, text: string, max: number) {
  const number = Number(text)
  if (!(number >= 1 && number <= max)) throw new Error(`--${name} is a number from 1 to ${max}, not ${text}`)
  return number
}

function cells({ perSecond, p50, p99, failures }: LoadResult) {
  return `${Math.round(perSecond)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${failures}`
}
