// A page before React has arrived: the first script alone, while the other scripts are on their way.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { barriers, phone } from '#tests/support/browser.ts'
import { port } from '#tests/support/served-shop.ts'
import { translate } from '#tests/support/translator.ts'
import { visitor } from './visitor.ts'

const at = (path: string) => `http://jdw.localhost:${port}${path}`

/** A phone whose scripts, but for the first, arrive when `release` is called. */
async function open(path: string, { touch = false } = {}) {
  const { page, complaints } = await visitor({ viewport: phone, touch })
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const scripts: string[] = []
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const name = route.request().url()
    scripts.push(name)
    if (!/\/app-/.test(name)) await released
    await route.continue()
  })
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  await page.goto(at(path))
  return { page, complaints, release, scripts, documents }
}

/** The address of a product of a listing, with a size in stock chosen. */
async function productWithSize(): Promise<string> {
  const { page } = await visitor({ javaScript: false })
  await page.goto(at('/shop/c/women/dresses'))
  await page.locator('article[data-product] h2 a').first().click()
  await page.locator('[id^=sizes] li a:not([data-gone])').first().click()
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

const isHydrated = (page: Page) => page.evaluate('document.documentElement.dataset.hydrated !== undefined')
const panel = (page: Page) => page.getByRole('dialog')

test('adding to the bag works before React has arrived', async () => {
  const { page, complaints, release, documents } = await open(await productWithSize())
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  await panel(page).getByRole('heading', { name: 'Added to your bag' }).waitFor()
  expect(await isHydrated(page)).toBe(false)
  expect(await page.locator('header [data-pieces]').getAttribute('data-pieces')).toBe('1')
  expect(await barriers(page)).toEqual([])
  release()
  await expect.poll(() => isHydrated(page)).toBe(true)
  await page.getByRole('link', { name: /^Bag.*1 item/ }).waitFor()
  await expect.poll(() => page.locator('header [data-pieces]').count()).toBe(0)
  await page.keyboard.press('Escape')
  expect(await panel(page).count()).toBe(0)
  expect([documents.length, complaints]).toEqual([1, []])
})

// Shows R10.30
test('two hearts pressed before React has arrived count as two', async () => {
  const { page, release } = await open('/shop/c/women/dresses')
  for (const which of [0, 1]) {
    const saved = page.waitForResponse((response) => response.url().endsWith('/saved-items/save'))
    await page.locator('article button[aria-pressed]').nth(which).click()
    await saved
  }
  release()
  await page.getByRole('link', { name: /^Saved items ?, 2 items$/ }).waitFor()
})

test('a heart saves before React has arrived', async () => {
  const { page, complaints, release, documents } = await open(await productWithSize())
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click()
  await panel(page).getByRole('link', { name: 'View saved items' }).waitFor()
  expect(await isHydrated(page)).toBe(false)
  release()
  await expect
    .poll(() =>
      page
        .getByRole('button', { name: /^Save / })
        .first()
        .getAttribute('aria-pressed'),
    )
    .toBe('true')
  expect([documents.length, complaints]).toEqual([1, []])
})

// Shows R10.110
test('a product of a list opens without a document before React', async () => {
  const { page, complaints, release, documents } = await open('/shop/c/women/dresses', { touch: true })
  const ahead = page.waitForResponse((answer) => answer.request().headers()['x-in-page'] === 'ahead')
  const card = page.locator('article[data-product] h2 a').first()
  const name = await card.textContent()
  await (await ahead).finished()
  await card.tap()
  await page.getByRole('heading', { level: 1, name: name! }).waitFor()
  release()
  await expect.poll(() => isHydrated(page)).toBe(true)
  const views = () => page.evaluate('(window.dataLayer ?? []).map(({ page_type }) => page_type).filter(Boolean)')
  await expect.poll(views).toEqual(['product'])
  expect([documents.length, complaints]).toEqual([1, []])
})

test('a size pressed early is chosen when React has arrived', async () => {
  const { page, complaints, release, documents } = await open(await productWithSize())
  const other = page.locator('[id^=sizes] li a:not([aria-current])').first()
  const href = await other.getAttribute('href')
  await other.click()
  expect(await other.getAttribute('aria-busy')).toBe('true')
  release()
  await expect.poll(() => page.locator('[id^=sizes] li a[aria-current]').getAttribute('href')).toBe(href)
  expect(await page.locator('[data-pressed]').count()).toBe(0)
  expect([documents.length, complaints]).toEqual([1, []])
})

test('an early press is a page load when React does not arrive', async () => {
  const { page, documents } = await open(await productWithSize())
  const other = page.locator('[id^=sizes] li a:not([aria-current])').first()
  await other.click()
  await expect.poll(() => documents.length, { timeout: 8000 }).toBe(2)
})

/** What a press opens that came before React, in the order of the page. */
const openers = {
  'the recent searches': {
    path: '/shop/c/women/dresses',
    at: (page: Page) => page.locator('header input[name=term]'),
    opened: (page: Page) =>
      page
        .getByRole('group', { name: /^Recent searches/ })
        .getByRole('option')
        .first(),
  },
  'the menu': {
    path: '/shop/c/women/dresses',
    at: (page: Page) => page.getByRole('link', { name: 'Menu', exact: true }),
    opened: (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close menu' }),
  },
  'the filters': {
    path: '/shop/c/women/dresses',
    at: (page: Page) => page.getByRole('button', { name: 'Filter', exact: true }),
    opened: (page: Page) => page.locator('#filters:popover-open'),
  },
  'the bag': {
    path: '/shop/c/women/dresses',
    at: (page: Page) => page.getByRole('link', { name: 'Bag', exact: true }),
    opened: (page: Page) => page.getByRole('dialog', { name: 'Your bag' }).getByText('Your bag is empty'),
  },
  'the size guide': {
    path: null,
    at: (page: Page) => page.locator('main a[href^="/size-guide#"]').first(),
    opened: (page: Page) => page.getByRole('dialog', { name: /size guide/i }),
  },
}

test.each(Object.entries(openers))('%s open after a press before React', async (_, { path, at: opener, opened }) => {
  const { page, complaints, release, documents } = await open(path ?? (await productWithSize()), { touch: true })
  await page.evaluate(() => sessionStorage.setItem('searchHistory', JSON.stringify({ coat: 1 })))
  await opener(page).tap()
  expect(await isHydrated(page)).toBe(false)
  release()
  await expect.poll(() => isHydrated(page)).toBe(true)
  await opened(page).waitFor()
  expect([documents.length, complaints]).toEqual([1, []])
})

test('an early departure from a search page keeps the search', async () => {
  const { page, release } = await open('/shop/s/?term=coat')
  await page.route('**/api/visit*', () => {})
  release()
  await page.touchscreen.tap(5, 400).catch(() => page.mouse.click(5, 400))
  await expect.poll(() => isHydrated(page)).toBe(true)
  await page.goto(at('/help'))
  expect(await page.evaluate(() => sessionStorage.getItem('searchHistory'))).toMatch(/^\{"coat":\d+\}$/)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test.each(['translated', 'extended'])('a page %s before React keeps what is typed, and nothing twice', async (how) => {
  const { page, release, documents } = await open('/shop/c/women/dresses')
  const field = page.locator('header input[name=term]')
  await field.click()
  await page.keyboard.type('dre')
  if (how === 'translated') await translate(page, false)
  else
    await page.evaluate(() => {
      const { document } = globalThis as unknown as {
        document: { querySelector: (of: string) => { prepend: (text: string) => void } }
      }
      document.querySelector('main').prepend('Extended')
    })
  const once = () =>
    page.evaluate(() => {
      const { document } = globalThis as unknown as {
        document: { querySelectorAll: (of: string) => Iterable<{ outerHTML: string }> }
      }
      const parts = 'link[rel=stylesheet], script[type="application/ld+json"], #state, title, link[rel=canonical], meta'
      const all = [...document.querySelectorAll(parts)].map(({ outerHTML }) => outerHTML.slice(0, 200))
      return all.filter((part, index) => all.indexOf(part) !== index)
    })
  release()
  await expect.poll(() => isHydrated(page)).toBe(true)
  await page.getByRole('combobox', { name: /^Search/ }).waitFor()
  await page.keyboard.type('ss')
  await page.getByRole('option').first().waitFor()
  expect([await field.inputValue(), await once(), documents.length]).toEqual(['dress', [], 1])
})

test('without the page’s state a press is a page load', async () => {
  const { page, release, documents } = await open('/shop/c/women/dresses')
  // Never answered.
  await page.route('**/api/state?*', () => {})
  release()
  const bag = page.getByRole('link', { name: 'Bag', exact: true })
  await bag.click()
  await expect.poll(() => documents.length, { timeout: 8000 }).toBe(2)
  await page.getByRole('heading', { level: 1, name: 'Your bag' }).waitFor()
})

test('a listing loads React at the first touch', async () => {
  const { page, complaints, release, scripts } = await open('/shop/c/women/dresses')
  await page.waitForTimeout(1000)
  expect(new Set(scripts).size).toBe(1)
  release()
  await page.touchscreen.tap(5, 400).catch(() => page.mouse.click(5, 400))
  await expect.poll(() => isHydrated(page)).toBe(true)
  expect(complaints).toEqual([])
})

test('a filter is applied before React has arrived', async () => {
  const { page, complaints, release, documents } = await open('/shop/c/women/dresses')
  const before = await page.locator('main output').first().textContent()
  const filter = page.getByRole('navigation', { name: 'Popular filters' }).getByRole('link').first()
  await filter.click()
  await page.getByRole('navigation', { name: 'Applied filters' }).waitFor()
  expect(await isHydrated(page)).toBe(false)
  expect(await page.locator('main output').first().textContent()).not.toBe(before)
  // The pressed link is no popular filter any more.
  expect(await page.evaluate('document.activeElement.tagName')).toBe('H1')
  release()
  await expect.poll(() => isHydrated(page)).toBe(true)
  await page.getByRole('navigation', { name: 'Applied filters' }).getByRole('link', { name: 'Clear all' }).click()
  await expect.poll(() => page.locator('main output').first().textContent()).toBe(before)
  expect([documents.length, complaints]).toEqual([1, []])
})
