// A phone that opens a page for the first time: a new context with an empty cache, the processor slowed down four times, and
// on request a slow network. The browser itself slows the network, for the document too.
import type { Browser, Page } from 'playwright'

/** The screen of Lighthouse's phone. */
const screen = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

const slowDown = 4

/** 1.6 Mbit/s and 150 ms until the first byte of each response. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

export type Network = 'local' | 'slow 4G'

type Opening = {
  network?: Network
  /** Script that runs before the page's own. */
  before?: string
  cookies?: readonly { name: string; value: string }[]
}

/** Opens the page, passes it to `look` after its load event, and closes it. */
export async function onPhone<Seen>(
  browser: Browser,
  address: string,
  { network = 'local', before, cookies = [] }: Opening,
  look: (page: Page) => Promise<Seen>,
): Promise<Seen> {
  const context = await browser.newContext(screen)
  try {
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: new URL(address).origin })))
    if (before) await context.addInitScript(before)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    await session.send('Network.enable')
    if (network === 'slow 4G') await session.send('Network.emulateNetworkConditions', slow4G)
    await page.goto(address, { waitUntil: 'load', timeout: 60_000 })
    return await look(page)
  } finally {
    await context.close()
  }
}
