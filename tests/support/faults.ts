// Accessibility faults of a page: axe violations, and horizontal scrolling in a narrow window.
import type { Page } from 'playwright'
import { barriers } from './browser.ts'

/** Reflow (WCAG 1.4.10): 320 px equal a 1280 px window at 400% zoom. */
const narrowest = { width: 320, height: 640 }

/** The page's axe violations, and its overflow in the narrow window, one line each. */
export async function faults(page: Page, name: string, size: { width: number; height: number }): Promise<string[]> {
  const found = await barriers(page)
  await page.setViewportSize(narrowest)
  found.push(...(await wider(page)))
  await page.setViewportSize(size)
  return found.map((fault) => `${name} ${fault}`)
}

/** A line with the overflow in pixels when the page scrolls horizontally. */
function wider(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { document } = globalThis as unknown as {
      document: { documentElement: { scrollWidth: number; clientWidth: number } }
    }
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`is ${scrollWidth - clientWidth} px wider than ${clientWidth}`] : []
  })
}
