// Measures first and largest paint on a slow phone and network, beside bare React pages of the same trees.
import type { Browser } from 'playwright'
import { bareAddress, barePages, type BarePage } from './bare/build.ts'
import { onPhone } from './phone.ts'
import { figures, median, type Row, type Table } from './table.ts'

const rounds = 5
/** After the load event nothing large is painted later than this. */
const afterMs = 1500

type Paint = { first: number; largest: number }

/** Runs in the page. */
const painted = `new Promise((resolve) =>
  new PerformanceObserver((list) =>
    resolve({
      first: performance.getEntriesByName('first-contentful-paint')[0].startTime,
      largest: list.getEntries().at(-1).startTime,
    }),
  ).observe({ type: 'largest-contentful-paint', buffered: true }))`

export async function measurePaint(
  browser: Browser,
  at: (path: string) => string,
  paths: Record<BarePage, string>,
): Promise<Table[]> {
  const rows: Row[] = []
  for (const page of barePages) {
    const addresses = { ours: at(paths[page]), bare: at(bareAddress(page, paths[page])) }
    const paints = { ours: [] as Paint[], bare: [] as Paint[] }
    // The first round warms up the server and the browser.
    for (let round = 0; round <= rounds; round++)
      for (const kind of ['bare', 'ours'] as const) {
        const paint = await paintOf(browser, addresses[kind])
        if (round > 0) paints[kind].push(paint)
        console.log(`  ${page}, ${kind}: ${paint.first.toFixed(0)} ms, ${paint.largest.toFixed(0)} ms`)
      }
    rows.push(rowOf('first paint', page, 'first', paints), rowOf('largest paint', page, 'largest', paints))
  }
  return [figures(rows)]
}

function paintOf(browser: Browser, address: string): Promise<Paint> {
  return onPhone(browser, address, { network: 'slow 4G' }, async (page) => {
    await page.waitForTimeout(afterMs)
    return (await page.evaluate(painted)) as Paint
  })
}

function rowOf(name: string, page: BarePage, what: keyof Paint, { ours, bare }: Record<'ours' | 'bare', Paint[]>): Row {
  const own = median(ours.map((paint) => paint[what]))
  const ratio = median(ours.map((paint, round) => paint[what] / bare[round]![what]))
  return {
    figure: `${name}, CPU 4 × and slow 4G: ${page}`,
    reach: '≤ 1,000 ms and ≤ 1.05 × the bare React page',
    measured: `${own.toFixed(0)} ms, ${ratio.toFixed(2)} × (${median(bare.map((paint) => paint[what])).toFixed(0)} ms)`,
    met: own <= 1000 && ratio <= 1.05,
  }
}
