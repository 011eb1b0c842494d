// Pages as the journeys request them: one document over a socket, and the same page in a browser with the calls of its scripts.
import type { Browser } from 'playwright'
import { hydrated, visitor } from '#tests/support/browser.ts'
import type { wireBrowser } from '#tests/support/wire.ts'

type Shopper = ReturnType<typeof wireBrowser>

export async function document(shopper: Shopper, path: string): Promise<void> {
  const { status } = await shopper.open(path)
  if (status !== 200) throw new Error(`${path} was answered ${status}`)
}

/** A machine that others use may be slow. */
const slowMs = 90_000

/** An open page of a shopper, whose cookies it has. */
export async function openInBrowser(browser: Browser, shopper: Shopper, path: string) {
  const { page, leave } = await visitor(browser)
  page.setDefaultTimeout(slowMs)
  const { host, hostname } = new URL(shopper.origin)
  const cookies = [...shopper.cookies(host)].map(([name, value]) => ({ name, value, domain: hostname, path: '/' }))
  await page.context().addCookies(cookies)
  return {
    page,
    leave,
    async view() {
      await page.goto(`${shopper.origin}${path}`)
      await hydrated(page)
    },
  }
}
