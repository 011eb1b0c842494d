// Getting about a page without a pointer.
import type { Page } from 'playwright'

const most = 120

/** Presses Tab until what has the focus is called so. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = []
  for (let press = 0; press < most; press++) {
    await page.keyboard.press('Tab')
    const called = await focused(page)
    if (name.test(called)) return
    passed.push(called)
  }
  throw new Error(`Tab never comes to ${name}: ${passed.join(' | ')}`)
}

/** Its name, its words, or failing these its id. */
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
