// Axe finds nothing, and nothing is wider than the window: two brands on a phone here, every page of every brand, on a
// phone and on a wide screen, in `npm run sweep`.
import type { Page } from 'playwright'
import { afterAll, expect, inject, test } from 'vitest'
import { brandCodes } from '#shared/brands/brand.ts'
import { contentNames } from '#client/pages/content/names.ts'
import { firstCategory, productNumbers } from '#tests/support/browse.ts'
import { alive, barriers, desktop, openBrowser, phone, visitor } from '#tests/support/browser.ts'

const sweeping = inject('sweeping')
const brands = sweeping ? brandCodes : (['jdw', 'fw'] as const)
const contents = sweeping ? Object.keys(contentNames) : ['contact']
const screens = sweeping ? { phone, desktop } : { phone }
const visits = brands.flatMap((brand) => Object.entries(screens).map(([screen, size]) => ({ brand, screen, size })))
/** Reflow (WCAG 1.4.10): a very small phone, or a wide screen at four times its size. */
const narrowest = { width: 320, height: 640 }

const browser = await openBrowser()
afterAll(() => browser.close())

const saysOf = '$brand can be used by everyone on a $screen, and its console is silent'
test.each(visits)(saysOf, { timeout: 600_000 }, async ({ brand, size }) => {
  const port = inject('port')
  const { page, complaints, leave } = await visitor(browser, { viewport: size })
  const found: string[] = []
  for (const path of await pathsOf(port, brand)) {
    await page.goto(`http://${brand}.localhost:${port}${path}`)
    await alive(page)
    found.push(...(await barriers(page)).map((barrier) => `${path} ${barrier}`))
    await page.setViewportSize(narrowest)
    found.push(...(await wider(page)).map((part) => `${path} ${part}`))
    await page.setViewportSize(size)
  }
  expect(found).toEqual([])
  // The browser itself notes that a page was not found.
  expect(complaints.filter((it) => !/status of 404.*no-such-page/.test(it))).toEqual([])
  await leave()
})

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

async function pathsOf(port: number, brand: string) {
  const [product] = await productNumbers(port, brand)
  const category = await firstCategory(port, brand)
  return [
    '/',
    category,
    `${category}?sale=1&sort=price-low`,
    `${category}?size=no-such-size`,
    `/shop/p/${product}`,
    '/shop/s/?term=cotton',
    '/shop/s/?term=qqqq',
    ...contents.map((name) => `/${name}`),
    '/size-guide',
    '/shop/c',
    '/no-such-page',
  ]
}
