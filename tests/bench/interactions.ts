// Measures the seven interactions of shopping on a slow phone: from the touch or key to the next paint, as INP counts it.
import type { Browser, Page } from 'playwright'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { Shop } from '#tests/support/shop.ts'
import { guestWithBag } from './guest.ts'
import { onPhone } from './phone.ts'
import { figures, median, type Row, type Table } from './table.ts'

const rounds = 5
const limitMs = 120
/** A page is alive when its work after the load event is done; a touch is over when its effects are painted. */
const aliveMs = 2500
const effectMs = 1500
const keyMs = 150

type Interaction = {
  page: 'category' | 'product'
  /** A touch or a key. Its longest event counts. */
  act: (page: Page) => Promise<void>
  /** What must be done first, and is not measured. */
  prepare?: (page: Page) => Promise<void>
}

const search = 'header input[type=search], header input[name=term]'

const interactions: Readonly<Record<string, Interaction>> = {
  filter: { page: 'category', act: (page) => page.locator('nav[aria-label="Popular filters"] a').first().tap() },
  sort: {
    page: 'category',
    prepare: (page) => page.locator('select[name=sort]').focus(),
    act: (page) => page.keyboard.press('ArrowDown'),
  },
  'choose a size': {
    page: 'product',
    act: (page) => page.locator('main a[href*="size="]:not([data-gone], [aria-current])').last().tap(),
  },
  // The page has two buttons: its own, and the bar's while the page's own is out of sight.
  'add to bag': {
    page: 'product',
    act: (page) => page.locator('main form button:visible', { hasText: 'Add to bag' }).first().tap(),
  },
  'open the menu': { page: 'product', act: (page) => page.locator('header [aria-haspopup=dialog]').first().tap() },
  'open the bag': { page: 'product', act: (page) => page.locator('header a[href="/shop/bag"]').first().tap() },
  'type in search': {
    page: 'category',
    prepare: (page) => page.locator(search).first().tap(),
    act: (page) => page.keyboard.type('dress', { delay: keyMs }),
  },
}

/** Runs in the page before its own scripts. Declines optional cookies, so that no notice lies over the page. */
const recording = `document.cookie = 'consent=1.m0.s0; Path=/'
window.interactions = []
new PerformanceObserver((list) => {
  for (const { interactionId, duration, name } of list.getEntries())
    if (interactionId) window.interactions.push({ duration, name })
}).observe({ type: 'event', durationThreshold: 16 })`

export async function measureInteractions(
  browser: Browser,
  shop: Shop,
  brand: BrandCode,
  paths: Record<'category' | 'product', string>,
): Promise<Table[]> {
  const { cookies } = await guestWithBag(shop.port, brand)
  const rows: Row[] = []
  for (const [name, interaction] of Object.entries(interactions)) {
    const times: (number | null)[] = []
    for (let round = 0; round < rounds; round++)
      times.push(await longest(browser, shop.at(brand, paths[interaction.page]), interaction, cookies))
    console.log(`  ${name}: ${times.map((time) => time ?? 'left').join(', ')}`)
    const measured = times.filter((time) => time !== null)
    const duration = median(measured)
    const left = times.length - measured.length
    rows.push({
      figure: `interaction to next paint, CPU 4 ×: ${name}`,
      reach: `≤ ${limitMs} ms`,
      measured:
        left > 0 ? `the document was left ${left} times of ${rounds}` : `${duration} ms (${measured.join(', ')})`,
      met: left === 0 && duration <= limitMs,
    })
  }
  return [figures(rows)]
}

/** Milliseconds of the longest event of the interaction, in steps of eight; null when a new document replaced the page. */
function longest(
  browser: Browser,
  address: string,
  { act, prepare }: Interaction,
  cookies: readonly { name: string; value: string }[],
): Promise<number | null> {
  return onPhone(browser, address, { before: recording, cookies }, async (page) => {
    await page.waitForTimeout(aliveMs)
    if (prepare) {
      await prepare(page)
      await page.waitForTimeout(effectMs)
    }
    await page.evaluate('window.interactions = []; window.sameDocument = true')
    await act(page)
    await page.waitForTimeout(effectMs)
    if (!(await page.evaluate('window.sameDocument === true'))) return null
    const found = (await page.evaluate('window.interactions')) as { duration: number }[]
    return Math.max(16, ...found.map(({ duration }) => duration))
  })
}
