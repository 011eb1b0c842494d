// Measures the bytes of a product page: the script that a browser loads, and the built styles.
import { gzipSync } from 'node:zlib'
import type { Browser, Page, Response } from 'playwright'
import { brandCodes } from '#shared/brands/brand.ts'
import { gzipped, stylesOf } from '#tests/support/shipped.ts'
import { kilobytes, type Row } from './row.ts'

/** Long enough for all work that waits for an idle browser. */
const idleMs = 6000

export async function measureBytes(browser: Browser, productPage: string): Promise<Row[]> {
  const page = await browser.newPage()
  const { upToLoad, withIdle } = await scriptBytes(page, productPage)
  await page.close()
  const styles = Math.max(...brandCodes.map((code) => gzipped(stylesOf(code))))
  return [
    {
      figure: 'product page JavaScript, gzip, up to the load event',
      reach: '≤ 95 KB',
      measured: kilobytes(upToLoad),
      met: upToLoad <= 95_000,
    },
    {
      figure: '… and all it loads without an action, idle included',
      reach: '≤ 120 KB',
      measured: kilobytes(withIdle),
      met: withIdle <= 120_000,
    },
    {
      figure: 'CSS, gzip, largest of the brands',
      reach: '≤ 12 KB',
      measured: kilobytes(styles),
      met: styles <= 12_000,
    },
  ]
}

/** A page's gzipped script: started before the load event or needed for hydration, and all that loads without an action. */
export async function scriptBytes(page: Page, address: string) {
  const scripts: Response[] = []
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer)
  })
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(idleMs)
  // The page's own clock decides the order: this process receives the load event later.
  const early = new Set(await page.evaluate<string[]>(`[...${begunBeforeLoad}, ...${neededForHydration}]`))
  return {
    upToLoad: await bytesOf(scripts.filter((answer) => early.has(answer.url()))),
    withIdle: await bytesOf(scripts),
  }
}

const begunBeforeLoad = `performance.getEntriesByType('resource')
  .filter(({ startTime }) => startTime < performance.getEntriesByType('navigation')[0].loadEventStart)
  .map(({ name }) => name)`

/** Fetched after the first paint, which the load event may or may not wait for. */
const neededForHydration = `JSON.parse(document.getElementById('state').textContent).assets.modules
  .map((path) => new URL(path, location.href).href)`

async function bytesOf(answers: readonly Response[]) {
  const seen = new Map<string, number>()
  for (const answer of answers) seen.set(answer.url(), gzipSync(await answer.body(), { level: 9 }).length)
  return [...seen.values()].reduce((sum, bytes) => sum + bytes, 0)
}
