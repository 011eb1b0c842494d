// Measures the time from a tap on a product in a list until the product's heading and main picture are painted, beside bare
// React pages, whose links load documents. The list is looked at first, as a shopper does.
import type { Browser, Page, Request } from 'playwright'
import type { BrandCode } from '#shared/brands/brand.ts'
import { requestEach, type Target } from '#tests/support/pressure.ts'
import type { Shop } from '#tests/support/shop.ts'
import { runtimeNs } from '#tests/support/runtime-processes.ts'
import { bareAddress } from './bare/build.ts'
import { onPhone } from './phone.ts'
import { besideBare, figures, kilobytes, type Row, type Table } from './table.ts'

const rounds = 4
/** A page is looked at for so long. */
const lookMs = 2000
const timeoutMs = 15_000

/** `ahead`: what was fetched before the first tap. */
type Taps = { first: number; later: number; ahead: readonly { path: string; bytes: number }[] }

const targets = { first: 0.25, later: 0.2 } as const

/**
 * Runs in each document. Times are the clock's, because a tap may load a document. `#picture-1` is the main picture of a product
 * page. A task that follows an animation frame runs after the frame is painted.
 */
const recording = `document.cookie = 'consent=1.m0.s0; Path=/'
addEventListener('pointerdown', ({ timeStamp }) => {
  sessionStorage.tapped = performance.timeOrigin + timeStamp
  sessionStorage.removeItem('shown')
}, true)
const look = () => {
  const picture = document.querySelector('#picture-1 img')
  if (sessionStorage.tapped && !sessionStorage.shown && document.querySelector('main h1') && picture?.complete && picture.naturalWidth)
    setTimeout(() => (sessionStorage.shown ??= Date.now()))
  requestAnimationFrame(look)
}
requestAnimationFrame(look)`

/** The links of a bare list lead to bare products. */
const toBare = `addEventListener('click', ({ target }) => {
  const link = target.closest('main a[href^="/shop/p/"]')
  if (link) link.href = ${JSON.stringify(bareAddress('product', '/PATH'))}.replace('%2FPATH', encodeURIComponent(link.getAttribute('href')))
}, true)`

export async function measureTaps(browser: Browser, shop: Shop, brand: BrandCode, list: string): Promise<Table[]> {
  const addresses = { ours: shop.at(brand, list), bare: shop.at(brand, bareAddress('category', list)) }
  const taps = { ours: [] as Taps[], bare: [] as Taps[] }
  // The first round warms up the server and the browser.
  for (let round = 0; round <= rounds; round++)
    for (const kind of ['bare', 'ours'] as const) {
      const times = await tapTwice(browser, addresses[kind], kind === 'bare' ? `${recording}\n${toBare}` : recording)
      if (round > 0) taps[kind].push(times)
      console.log(`  ${kind}: ${times.first.toFixed(0)} ms, ${times.later.toFixed(0)} ms`)
    }
  const rows = (['first', 'later'] as const).map((which) => {
    const [ours, bare] = [taps.ours, taps.bare].map((all) => all.map((times) => times[which]))
    return besideBare(
      `${which} tap in a list until the product is painted, CPU 4 × and slow 4G`,
      targets[which],
      ours!,
      bare!,
    )
  })
  return [figures([...rows, await costRow(shop.port, brand, taps.ours.at(-1)!.ahead)])]
}

function tapTwice(browser: Browser, address: string, before: string): Promise<Taps> {
  return onPhone(browser, address, { network: 'slow 4G', before }, async (page) => {
    const ahead: { path: string; bytes: number }[] = []
    const note = async (request: Request) => {
      if (request.headers()['x-in-page'] !== 'ahead') return
      const { responseBodySize: bytes } = await request.sizes()
      ahead.push({ path: new URL(request.url()).pathname, bytes })
    }
    page.on('requestfinished', note)
    await page.waitForTimeout(lookMs)
    page.off('requestfinished', note)
    const first = await tap(page, 0)
    await page.waitForTimeout(lookMs)
    await page.goBack({ waitUntil: 'load' })
    await page.waitForTimeout(lookMs)
    return { first, later: await tap(page, 1), ahead }
  })
}

async function tap(page: Page, product: number): Promise<number> {
  await page.locator('main [data-product] h2 a').nth(product).tap({ noWaitAfter: true })
  // Not `waitForFunction`: the pages' content policy forbids evaluating text.
  for (const until = Date.now() + timeoutMs; Date.now() < until; await page.waitForTimeout(200)) {
    const ms = await page.evaluate(`sessionStorage.shown - sessionStorage.tapped`).catch(() => null)
    if (Number(ms) > 0) return Number(ms)
  }
  throw new Error(`No product is shown within ${timeoutMs / 1000} s`)
}

/** What a list that is looked at costs the server beside its own page: copies that it has already. */
async function costRow(port: number, brand: BrandCode, ahead: Taps['ahead']): Promise<Row> {
  const targets = ahead.map(({ path }) => ({ port, host: `${brand}.localhost:${port}`, path }))
  const ms = runtimeNs() === null || targets.length === 0 ? null : await msPerRequest(repeated(targets, 500))
  const bytes = ahead.reduce((sum, page) => sum + page.bytes, 0)
  const cost = ms === null ? 'not measured' : `${(ms * ahead.length).toFixed(1)} ms of the server’s processor`
  return {
    figure: 'fetched ahead for a list that is looked at, before a tap',
    reach: 'none',
    measured: `${ahead.length} pages, ${kilobytes(bytes)}, ${cost}`,
    met: null,
  }
}

function repeated(targets: readonly Target[], count: number): Target[] {
  return Array.from({ length: count }, (_, at) => targets[at % targets.length]!)
}

async function msPerRequest(targets: readonly Target[]): Promise<number> {
  const before = runtimeNs()!
  const failures = await requestEach(targets)
  if (failures > 0) console.log(`  ${failures} of ${targets.length} requests failed: ${targets[0]!.path}`)
  return (runtimeNs()! - before) / 1e6 / targets.length
}
