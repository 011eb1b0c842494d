// Measures throughput relative to the no-op route: of the shared copy, of a streamed page, and of a bare React stream.
import type { Shop } from '#tests/support/shop.ts'
import { browse } from '#tests/support/browse.ts'
import { closedLoop, type Target } from '#tests/support/pressure.ts'
import { kilobytes, median, type Row } from './row.ts'

const connections = 50
const rounds = 7
const roundMs = 2000

export async function measureThroughput(shop: Shop, brand: string, path: string): Promise<Row[]> {
  const at = (route: string): Target => ({ port: shop.port, host: `${brand}.localhost:${shop.port}`, path: route })
  const encoded = encodeURIComponent(path)
  const targets = {
    noOp: at('/no-op'),
    shared: at(path),
    own: at(`/bench/own?path=${encoded}`),
    streamed: at(`/bench/streamed?path=${encoded}`),
    bare: at(`/bench/bare?path=${encoded}`),
  }
  const size = (await browse(shop.port, brand, path)).body.length
  for (const target of Object.values(targets)) await closedLoop(target, connections, 3000)
  const speeds = await alternately(targets)
  const ratio = (one: keyof typeof targets, other: keyof typeof targets) =>
    median(speeds[one].map((speed, round) => speed / speeds[other][round]!))
  const shared = ratio('shared', 'noOp')
  const overBare = ratio('streamed', 'bare')
  const overNoOp = ratio('streamed', 'noOp')
  const each = (name: keyof typeof targets) => `${Math.round(median(speeds[name]))}/s`
  return [
    { figure: 'product page, HTML', reach: '≥ 40 KB', measured: kilobytes(size), met: size >= 40_000 },
    {
      figure: 'cached product page against the no-op route',
      reach: '≥ 0.8 ×',
      measured: `${shared.toFixed(2)} × (${each('shared')}, ${each('noOp')})`,
      met: shared >= 0.8,
    },
    {
      figure: 'streamed product page, data in memory, against a bare React stream',
      reach: '≥ 1.5 ×',
      measured: `${overBare.toFixed(2)} × (${each('streamed')}, ${each('bare')})`,
      met: overBare >= 1.5,
    },
    {
      figure: '… against the no-op route',
      reach: '≥ 0.3 ×',
      measured: `${overNoOp.toFixed(2)} ×`,
      met: overNoOp >= 0.3,
    },
    {
      figure: 'the same page when all its data has arrived: rendered whole, not streamed',
      reach: 'none',
      measured: `${ratio('own', 'bare').toFixed(2)} × the bare stream, ${ratio('own', 'noOp').toFixed(2)} × the no-op route (${each('own')})`,
      met: null,
    },
  ]
}

/** Every round measures all targets in sequence, so that other load on the machine affects all of them. */
async function alternately<Name extends string>(targets: Record<Name, Target>): Promise<Record<Name, number[]>> {
  const speeds = Object.fromEntries(Object.keys(targets).map((name) => [name, []])) as unknown as Record<Name, number[]>
  for (let round = 0; round < rounds; round++) {
    for (const [name, target] of Object.entries(targets) as [Name, Target][]) {
      const { perSecond, failures } = await closedLoop(target, connections, roundMs)
      if (failures > 0) console.log(`  ${name}: ${failures} requests failed`)
      speeds[name].push(perSecond)
    }
    console.log(`  round ${round + 1} of ${rounds}`)
  }
  return speeds
}
