// Measures the bag: the delay from a click to its feedback while the backend is slow, and the throughput of the bag call.
import type { Browser } from 'playwright'
import type { BrandCode } from '#shared/brands/brand.ts'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { channel } from '#shared/platform/limits.ts'
import { browse, productNumbers } from '#tests/support/browse.ts'
import { navigable } from '#tests/support/browser.ts'
import { closedLoop } from '#tests/support/pressure.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { openProxy } from '#tests/support/upstream-proxy.ts'
import { wireBrowser } from '#tests/support/wire.ts'
import { median, type Row } from './row.ts'

const slowMs = 2000
const clicks = 7
const rounds = 5

export async function measureBag(browser: Browser): Promise<Row[]> {
  const origin = await openShop({ workers: ['origin'] })
  const proxy = await openProxy(origin.port)
  const slow = await openShop({ settings: { UPSTREAMS: proxy.upstreams, RATE_LIMITS: '0' } })
  try {
    proxy.slow.set('bag', slowMs)
    const feedback = await clickFeedback(browser, slow, 'jdw')
    await slow.stop()
    const shop = await openShop({ settings: { RATE_LIMITS: '0' } })
    try {
      return [feedback, await bagThroughput(shop, 'jdw')]
    } finally {
      await shop.stop()
    }
  } finally {
    await slow.stop()
    await proxy.stop()
    await origin.stop()
  }
}

/** Runs in the page: clicks, and checks at every frame whether the button or the bag's sheet shows the click. */
const clickAndWait = `new Promise((seen) => {
  const button = document.querySelector('form[action="/shop/bag/add"] button')
  const before = button.textContent
  const since = performance.now()
  const look = () =>
    requestAnimationFrame(
      button.textContent !== before || document.querySelector('dialog[open]')
        ? () => seen(performance.now() - since)
        : look,
    )
  button.click()
  look()
})`

/** Milliseconds from the click to the first visible change, on the page's own clock. */
async function clickFeedback(browser: Browser, shop: Shop, brand: string): Promise<Row> {
  const numbers = await productNumbers(shop.port, brand)
  const times: number[] = []
  for (const number of numbers.slice(0, clicks)) {
    const item = await firstOption(shop, brand, number)
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(shop.at(brand, `/shop/p/${number}?colour=${item.colour}&size=${encodeURIComponent(item.size)}`))
    await navigable(page)
    times.push(Number(await page.evaluate(clickAndWait)))
    await context.close()
  }
  const worst = Math.max(...times)
  return {
    figure: 'add to bag, click to visible change, the backend taking 2 s',
    reach: '≤ 100 ms',
    measured: `${median(times).toFixed(0)} ms, at most ${worst.toFixed(0)} ms of ${times.length}`,
    met: worst <= 100,
  }
}

async function bagThroughput(shop: Shop, brand: BrandCode): Promise<Row> {
  const { cartId, cookies } = await guestWithBag(shop, brand)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const host = `${brand}.localhost:${shop.port}`
  const targets = {
    bag: { port: shop.port, host, path: `/api/shop/bag?cartId=${cartId}`, cookie },
    noOp: { port: shop.port, host, path: '/no-op' },
  }
  for (const target of Object.values(targets)) await closedLoop(target, 50, 2000)
  const ratios: number[] = []
  const speeds: number[] = []
  for (let round = 0; round < rounds; round++) {
    const bag = await closedLoop(targets.bag, 50, 2000)
    const noOp = await closedLoop(targets.noOp, 50, 2000)
    if (bag.failures > 0) console.log(`  bag: ${bag.failures} requests failed`)
    ratios.push(bag.perSecond / noOp.perSecond)
    speeds.push(bag.perSecond)
  }
  const ratio = median(ratios)
  return {
    figure: 'GET /api/shop/bag against the no-op route',
    reach: '≥ 0.1 ×',
    measured: `${ratio.toFixed(2)} × (${Math.round(median(speeds))}/s)`,
    met: ratio >= 0.1,
  }
}

type Option = { optionId: string; colour: string; size: string; stockStatus: string }

async function firstOption(shop: Shop, brand: string, number: string): Promise<Option> {
  const { body } = await browse(shop.port, brand, `/api/shop/p/products?baseproducts=${number}`)
  const { products } = JSON.parse(body) as { products: { options: Option[] }[] }
  return products[0]!.options.find(({ stockStatus }) => stockStatus === 'IN_STOCK') ?? products[0]!.options[0]!
}

/** A guest with one item in the bag. The cookies prove that the bag is the guest's own. */
export async function guestWithBag(shop: Shop, brand: BrandCode) {
  const [productNo] = await productNumbers(shop.port, brand)
  const { optionId: productOptionNo } = await firstOption(shop, brand, productNo!)
  const guest = wireBrowser(shop.port, brand)
  const item = { productNo: productNo!, productOptionNo, quantity: 1, channel, siteId: brand.toUpperCase() }
  const { cartId } = await guest.call(bagCalls.add, { body: item })
  return { cartId, cookies: [...guest.cookies()].map(([name, value]) => ({ name, value })) }
}
