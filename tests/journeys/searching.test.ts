// The search on a phone, and the tab's search history.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { searchHistoryCalls } from '#shared/search/search-history-calls.ts'
import { navigable, barriers, desktop, phone } from '#tests/support/browser.ts'
import { registerAt } from '#tests/support/applicant.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const at = (path: string) => `http://awl.localhost:${port}${path}`
const field = (page: Page) => page.getByRole('searchbox').or(page.getByRole('combobox', { name: /^Search/ }))

// Shows R2.30, R9.2
test('the search fills the screen on a phone only', async () => {
  for (const [viewport, whole] of [
    [phone, true],
    [desktop, false],
  ] as const) {
    const { page, complaints } = await visitor({ viewport })
    await page.goto(at('/'))
    await navigable(page)
    await field(page).click()
    await field(page).fill('dress')
    await page.getByRole('option').first().waitFor()
    const search = page
      .getByRole('search')
      .locator('form')
      .filter({ has: field(page) })
    const covers = async () => {
      const { x, y, width, height } = (await search.boundingBox())!
      // The scrollbar has a stable gutter.
      return x <= 0 && y <= 0 && width >= viewport.width - 20 && height >= viewport.height
    }
    await expect.poll(covers).toBe(whole)
    const products = page.getByRole('group', { name: 'Products' }).getByRole('option')
    await expect.poll(() => products.count()).toBe(whole ? 3 : 5)
    const close = page.getByRole('button', { name: 'Close search' })
    expect(await close.count()).toBe(whole ? 1 : 0)
    if (whole) {
      expect(await barriers(page)).toEqual([])
      await close.click()
      await expect.poll(covers).toBe(false)
      expect(await page.getByRole('option').count()).toBe(0)
    }
    expect(complaints).toEqual([])
  }
})

const searchHistory = (page: Page) =>
  page.evaluate(`Object.keys(JSON.parse(sessionStorage.getItem('searchHistory') ?? '{}'))`) as Promise<string[]>

// Shows R7.17, R9.4
test('signing in saves a guest’s searches to the account', async () => {
  const { page, complaints } = await visitor({ viewport: desktop })
  const terms = ['coat', 'dress', 'shirt', 'skirt', 'jumper', 'trousers', 'boots']
  const saved: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === searchHistoryCalls.update.path) saved.push(request.url())
  })
  for (const term of terms) {
    await page.goto(at(`/shop/s/?term=${term}`))
    await navigable(page)
    await expect.poll(() => searchHistory(page)).toContain(term)
  }
  expect([(await searchHistory(page)).toSorted(), saved]).toEqual([terms.toSorted(), []])
  await field(page).click()
  await field(page).fill('')
  const past = page
    .getByRole('group', { name: /^Recent searches/ })
    .getByRole('option')
    .filter({ hasText: /./ })
  const newest = terms.toReversed().slice(0, 5)
  await expect.poll(() => past.allTextContents()).toEqual(newest)
  await registerAt(page, port, 'awl')
  await navigable(page)
  await expect.poll(() => searchHistory(page), { timeout: 15_000 }).toEqual([])
  const account = new URL(saved[0]!).searchParams.get('accountId')!
  const remembered = await page.evaluate(async (address) => {
    const reply = (await (await fetch(address)).json()) as { searchHistory: Record<string, number>; total: number }
    return Object.keys(reply.searchHistory)
  }, `${searchHistoryCalls.history.path}?accountId=${account}`)
  expect(remembered.toSorted()).toEqual(terms.toSorted())
  await field(page).click()
  await expect.poll(() => past.allTextContents()).toEqual(newest)
  expect(complaints).toEqual([])
})
