// What stands in somebody's way on a page: what axe finds, and what is wider than a very narrow window.
import type { Page } from 'playwright'
import { barriers } from './browser.ts'

/** Reflow (WCAG 1.4.10): a very small phone, or a wide screen at four times its size. */
const narrowest = { width: 320, height: 640 }

/** What axe finds on the page as it stands, and how far it reaches beyond a very narrow window. */
export async function faults(page: Page, name: string, size: { width: number; height: number }): Promise<string[]> {
  const found = await barriers(page)
  await page.setViewportSize(narrowest)
  found.push(...(await wider(page)))
  await page.setViewportSize(size)
  return found.map((fault) => `${name} ${fault}`)
}

/** Whether the page scrolls sideways, and by how much. */
function wider(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { document } = globalThis as unknown as {
      document: { documentElement: { scrollWidth: number; clientWidth: number } }
    }
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`is ${scrollWidth - clientWidth} px wider than ${clientWidth}`] : []
  })
}
