// Measures what a page weighs when nobody touches it: scripts until the browser is idle, fonts, HTML, the state in the HTML,
// and the built styles.
import { gzipSync } from 'node:zlib'
import type { Browser, Page, Response } from 'playwright'
import { brandCodes, type BrandCode } from '#shared/brands/brand.ts'
import { browse, productNumbers } from '#tests/support/browse.ts'
import type { Shop } from '#tests/support/shop.ts'
import { gzipped, stylesOf } from '#tests/support/shipped.ts'
import { figures, kilobytes, type Row, type Table } from './table.ts'

/** Long enough for all work that waits for an idle browser. */
const idleMs = 6000

type Weight = { script: number; files: number; html: number; state: number }

export async function measureBytes(
  browser: Browser,
  shop: Shop,
  brand: BrandCode,
  paths: Record<'product' | 'category' | 'home' | 'content', string>,
): Promise<Table[]> {
  const weights = {} as Record<keyof typeof paths, Weight>
  for (const [name, path] of Object.entries(paths) as [keyof typeof paths, string][])
    weights[name] = await weigh(browser, shop, brand, path)
  const { product, category, home, content } = weights
  const each = (figure: string, limit: number, ...parts: number[]): Row => ({
    figure,
    reach: `≤ ${kilobytes(limit).replace('.0', '')}${parts.length > 1 ? ' each' : ''}`,
    measured: parts.map(kilobytes).join(', '),
    met: parts.every((bytes) => bytes <= limit),
  })
  const styles = Math.max(...brandCodes.map((code) => gzipped(stylesOf(code))))
  return [
    figures([
      each('JavaScript, gzip, until the browser is idle: product', 127_000, product.script),
      each('JavaScript, gzip, before the first touch: listing, content', 15_000, category.script, content.script),
      {
        figure: 'script files until the browser is idle: product',
        reach: '≤ 25',
        measured: String(product.files),
        met: product.files <= 25,
      },
      await fontsRow(browser, shop),
      each('HTML, gzip: product, listing, home', 15_400, product.html, category.html, home.html),
      each('state in the HTML: listing, home', 8000, category.state, home.state),
      each('CSS, gzip, largest of the brands', 13_400, styles),
    ]),
  ]
}

async function weigh(browser: Browser, shop: Shop, brand: BrandCode, path: string): Promise<Weight> {
  const context = await browser.newContext({ isMobile: true, hasTouch: true, viewport: { width: 412, height: 823 } })
  const page = await context.newPage()
  const scripts = collected(page, 'script')
  await page.goto(shop.at(brand, path), { waitUntil: 'load' })
  await page.waitForTimeout(idleMs)
  const sizes = await sizesOf(scripts)
  await context.close()
  const { body } = await browse(shop.port, brand, path)
  return {
    script: sizes.reduce((sum, { gzip }) => sum + gzip, 0),
    files: sizes.length,
    html: gzipSync(body, { level: 9 }).length,
    state: stateIn(body),
  }
}

/** Bytes of all scripts in the document but the structured data for search engines. */
function stateIn(html: string): number {
  const scripts = [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)]
  return scripts
    .filter(([, attributes]) => !attributes!.includes('ld+json'))
    .reduce((sum, [, , text]) => sum + Buffer.byteLength(text!), 0)
}

/** What a product page fetches until its text has its final fonts. */
async function fontsRow(browser: Browser, shop: Shop): Promise<Row> {
  const found: { code: string; bytes: number; files: number }[] = []
  for (const code of brandCodes) {
    const [number] = await productNumbers(shop.port, code)
    const page = await browser.newPage()
    const fonts = collected(page, 'font')
    await page.goto(shop.at(code, `/shop/p/${number}`), { waitUntil: 'load' })
    await page.evaluate('document.fonts.ready.then(() => {})')
    const sizes = await sizesOf(fonts)
    found.push({ code, bytes: sizes.reduce((sum, { raw }) => sum + raw, 0), files: sizes.length })
    await page.close()
  }
  const [largest] = found.toSorted((one, other) => other.bytes - one.bytes)
  const files = Math.max(...found.map((brand) => brand.files))
  return {
    figure: 'fonts until the text is final, largest of the brands',
    reach: '≤ 35 KB in at most 2 files',
    measured: `${kilobytes(largest!.bytes)} (${largest!.code}), at most ${files} files`,
    met: largest!.bytes <= 35_000 && files <= 2,
  }
}

function collected(page: Page, type: 'script' | 'font'): Response[] {
  const responses: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === type) responses.push(response)
  })
  return responses
}

/** Each address once. */
async function sizesOf(responses: readonly Response[]): Promise<{ raw: number; gzip: number }[]> {
  const byAddress = new Map<string, { raw: number; gzip: number }>()
  for (const response of responses) {
    const body = await response.body()
    byAddress.set(response.url(), { raw: body.length, gzip: gzipSync(body, { level: 9 }).length })
  }
  return [...byAddress.values()]
}
