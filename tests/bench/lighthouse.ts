// Lighthouse's mobile run of five pages, and whether the largest thing painted was in the first HTML and eager.
import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright'
import { findBrowser } from '#tests/support/find-browser.ts'
import { freePort } from '#tests/support/free-port.ts'
import { phone } from '#tests/support/browser.ts'
import { figures, median, type Row, type Table } from './table.ts'

/** Runs differ by a few points: the median of three is reported. */
const runsEach = 3

type Cookie = { name: string; value: string }

export type MeasuredPage = {
  address: string
  /** A guest's cookies, for the pages that show the guest's bag. */
  cookies?: readonly Cookie[]
  /** A page with a person's bag is closed to search engines: the audit `is-crawlable` is left out. */
  unlisted?: true
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export async function measureLighthouse(pages: Record<string, MeasuredPage>): Promise<Table[]> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: findBrowser()!,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${port}`],
  })
  try {
    const rows: Row[] = []
    // Lighthouse opens its pages in the browser's default context, which only the protocol reaches.
    const session = await browser.newBrowserCDPSession()
    for (const [name, { address, cookies = [], unlisted = false }] of Object.entries(pages)) {
      const runs: Result[] = []
      await session.send('Storage.clearCookies')
      await session.send('Storage.setCookies', { cookies: cookies.map((cookie) => ({ ...cookie, url: address })) })
      // The shop shares the browser's processors: this load keeps the cost of the shop's first reply out of the runs.
      const largest = await largestPaint(address, cookies)
      // A run whose trace the browser lost measures nothing: the run is repeated and the repetition is logged.
      for (let lost = 0; runs.length < runsEach;) {
        const ran = await lighthouse(address, {
          port,
          output: 'json',
          logLevel: 'error',
          onlyCategories: [...categories],
          skipAudits: unlisted ? ['is-crawlable'] : null,
        })
        if (!ran) throw new Error(`Lighthouse returned no result for ${address}`)
        const { finalDisplayedUrl = address } = ran.lhr
        if (finalDisplayedUrl !== address) throw new Error(`${address} redirects to ${finalDisplayedUrl}`)
        const measured = ran.lhr.audits['cumulative-layout-shift']?.numericValue !== undefined
        if (measured) runs.push(ran.lhr)
        else if (++lost > runsEach) throw new Error(`Lighthouse cannot measure ${address}`)
        else console.log(`  ${name}: a run without a trace is made again`)
      }
      const scores = categories.map((it) =>
        median(runs.map((lhr) => Math.round((lhr.categories[it]?.score ?? 0) * 100))),
      )
      const shift = Math.max(...runs.map((lhr) => lhr.audits['cumulative-layout-shift']?.numericValue ?? 1))
      rows.push(
        {
          figure: `Lighthouse mobile, ${name}: performance, accessibility, best practices, SEO`,
          reach: '100 each',
          measured: scores.join(', '),
          met: scores.every((score) => score === 100),
        },
        { figure: `… ${name}: layout shift`, reach: '0', measured: shift.toFixed(3), met: shift < 0.0005 },
        {
          figure: `… ${name}: largest paint in the first HTML and eager`,
          reach: 'yes',
          measured: largest.eager ? largest.what : `no: ${largest.what}`,
          met: largest.eager,
        },
      )
      for (const audit of failing(runs.at(-1)!.audits)) console.log(`  ${name}: ${audit}`)
    }
    return [figures(rows)]
  } finally {
    await browser.close()
  }
}

function failing(audits: Record<string, { id: string; title: string; score: number | null; displayValue?: string }>) {
  return Object.values(audits)
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id, score, displayValue = '' }) => `${id} ${score} ${displayValue}`)
}

async function largestPaint(address: string, cookies: readonly Cookie[]): Promise<{ what: string; eager: boolean }> {
  const browser = await chromium.launch({ executablePath: findBrowser()!, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const context = await browser.newContext({ viewport: phone, isMobile: true, hasTouch: true })
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: address })))
    const page = await context.newPage()
    const answer = await page.goto(address, { waitUntil: 'load' })
    const html = (await answer?.text()) ?? ''
    const painted = (await page.evaluate(`new Promise((tell) => new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1)
      const { element, url } = last
      tell({ tag: element?.localName ?? '', lazy: element?.loading === 'lazy', url, text: element?.textContent?.slice(0, 40) ?? '' })
    }).observe({ type: 'largest-contentful-paint', buffered: true }))`)) as {
      tag: string
      lazy: boolean
      url: string
      text: string
    }
    const source = painted.url ? new URL(painted.url, address).pathname : ''
    // The text of an element may go across the elements inside it.
    const textOfHtml = html.replace(/<!--.*?-->|<[^>]*>/gs, '')
    const inHtml = source ? html.includes(source) : textOfHtml.includes(painted.text.split(/[&'"<’]/)[0]!)
    return { what: painted.tag, eager: inHtml && !painted.lazy }
  } finally {
    await browser.close()
  }
}
