// Measures first and largest paint on a slow phone and network, beside bare React pages of the same trees, what moves after it, and
// when the letters are final.
import type { Browser } from 'playwright'
import { bareAddress, barePages, type BarePage } from './bare/build.ts'
import { onPhone } from './phone.ts'
import { besideBare, figures, median, type Row, type Table } from './table.ts'

const rounds = 5
/** After the load event nothing large is painted later than this. */
const afterMs = 1500

/** `shift`: the layout shift of the whole load. `letters`: milliseconds from the first paint to the last font. */
type Paint = { first: number; largest: number; shift: number; letters: number }

/** Of the largest paint, beside the bare page. */
const largestTargets: Readonly<Record<BarePage, number>> = { product: 0.85, category: 0.7, home: 1.05 }

/** Runs in the page. */
const painted = `new Promise((resolve) => {
  const first = performance.getEntriesByName('first-contentful-paint')[0].startTime
  const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
  const seen = {}
  const look = (type, see) =>
    new PerformanceObserver((list) => see(list.getEntries())).observe({ type, buffered: true })
  look('layout-shift', (shifts) => (seen.shift = shifts.reduce((sum, { value }) => sum + value, 0)))
  look('largest-contentful-paint', (paints) => (seen.largest = paints.at(-1).startTime))
  const letters = Math.max(0, ...fonts.map(({ responseEnd }) => responseEnd - first))
  setTimeout(() => resolve({ shift: 0, ...seen, first, letters }), 100)
})`

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
    rows.push(...rowsOf(page, paints))
  }
  return [figures(rows)]
}

function paintOf(browser: Browser, address: string): Promise<Paint> {
  return onPhone(browser, address, { network: 'slow 4G' }, async (page) => {
    await page.waitForTimeout(afterMs)
    return (await page.evaluate(painted)) as Paint
  })
}

function rowsOf(page: BarePage, { ours, bare }: Record<'ours' | 'bare', Paint[]>): Row[] {
  const all = (paints: readonly Paint[], what: keyof Paint) => paints.map((paint) => paint[what])
  const beside = (name: string, what: keyof Paint, most: number) =>
    besideBare(`${name} paint, CPU 4 × and slow 4G: ${page}`, most, all(ours, what), all(bare, what))
  const [shift, letters] = [Math.max(...all(ours, 'shift')), median(all(ours, 'letters'))]
  const within = (figure: string, most: number, measured: number, unit = '') => {
    return {
      figure: `${figure}: ${page}`,
      reach: `≤ ${most}${unit}`,
      measured: `${measured}${unit}`,
      met: measured <= most,
    }
  }
  return [
    beside('first', 'first', 1.05),
    beside('largest', 'largest', largestTargets[page]),
    within('layout shift', 0.01, Number(shift.toFixed(4))),
    within('letters final after the first paint', 500, Math.round(letters), ' ms'),
  ]
}
