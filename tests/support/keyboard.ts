// Keyboard navigation of a page.
import type { Page } from 'playwright'

const maxTabs = 120

/** Presses Tab until the focused element has this name. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = []
  for (let count = 0; count < maxTabs; count++) {
    await page.keyboard.press('Tab')
    const called = await focused(page)
    if (name.test(called)) return
    passed.push(called)
  }
  throw new Error(`Tab never comes to ${name}: ${passed.join(' | ')}`)
}

/** The focused element's accessible name, its text, or its id. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { document } = globalThis as unknown as {
      document: {
        activeElement: { id: string; textContent: string; getAttribute: (name: string) => string | null } | null
      }
    }
    const element = document.activeElement
    if (!element) return ''
    const called = ['aria-label', 'title'].map((name) => element.getAttribute(name)).find(Boolean)
    return (
      called ||
      (element.id && /^(INPUT|SELECT)$/.test((element as unknown as { tagName: string }).tagName) ? element.id : '') ||
      element.textContent.trim() ||
      element.id
    )
  })
}
