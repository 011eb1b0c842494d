// A tab that nobody touches: ten minutes in ten seconds. Timers of five seconds and more run sixty times as fast; nothing else of the
// page's time changes.
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from 'playwright'
import type { wireBrowser } from '#tests/support/wire.ts'
import { openInBrowser } from './pages.ts'

const tenSeconds = 10_000
const openedMs = 4000

const fastTimers = `for (const name of ['setTimeout', 'setInterval']) {
  const own = globalThis[name]
  globalThis[name] = (run, ms = 0, ...given) => own(run, ms >= 5000 ? ms / 60 : ms, ...given)
}`

/** Opens a page in a browser. Resolves to the ten minutes. */
export async function idleTab(browser: Browser, shopper: ReturnType<typeof wireBrowser>, path: string) {
  const { page, leave, view } = await openInBrowser(browser, shopper, path)
  await page.context().addInitScript(fastTimers)
  await view()
  // What follows the opening of any page.
  await pause(openedMs)
  return () => pause(tenSeconds).finally(leave)
}
