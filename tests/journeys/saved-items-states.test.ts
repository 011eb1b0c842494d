// The states of each saved product: pending, changed and failed.
import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { navigable, barriers, phone, post } from '#tests/support/browser.ts'
import { port } from '#tests/support/served-shop.ts'
import { siteOf } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'
import { visitor } from './visitor.ts'

const brand = 'pma'
const at = (path: string) => `http://${brand}.localhost:${port}${path}`
const items = (page: Page) => page.getByRole('list', { name: 'Saved items' }).getByRole('article')
const state = (page: Page) => page.locator('output .sr-only')

/** Opens the saved items with three products that have no size yet. */
async function open(page: Page): Promise<void> {
  const { products } = await wireBrowser(port, brand).call(searchCalls.sitemap, { query: { page: 1 } })
  const entries = products
    .slice(30, 33)
    .map(({ productNumber }) => ({ productNo: productNumber, productOptionNo: '', offerNumber: '', quantity: 1 }))
  await page.goto(at('/help'))
  await post(page, savedItemsCalls.add.path, { entries, ...siteOf(brand) })
  await page.goto(at('/shop/bag/saved-items'))
  await navigable(page)
  expect(await items(page).count()).toBe(3)
}

async function chooseSize(item: Locator): Promise<void> {
  const size = item.getByRole('combobox')
  await size.selectOption(await size.locator('option:not(:disabled):not([value=""])').first().getAttribute('value'))
}

// Shows R3.43
test('a product waits alone until its change is confirmed', async () => {
  const { page } = await visitor({ viewport: phone })
  await open(page)
  const name = (await items(page).nth(1).getByRole('heading').textContent())!
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/api/save-for-later/updateSFLItem*', async (route) => {
    await held
    await route.continue()
  })
  await chooseSize(items(page).nth(1))
  await expect.poll(() => items(page).nth(1).getAttribute('aria-busy')).toBe('true')
  expect(await items(page).nth(0).getAttribute('aria-busy')).toBe(null)
  expect(await items(page).nth(2).getAttribute('aria-busy')).toBe(null)
  expect(await state(page).textContent()).toBe('')
  go()
  await expect.poll(() => state(page).textContent()).toBe(`${name} is saved in your size`)
  expect(await items(page).nth(1).getAttribute('aria-busy')).toBe(null)
  await items(page)
    .nth(2)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => state(page).textContent()).toMatch(/is back in your saved items$/)
  await page.getByText('Remove all', { exact: true }).click()
  await page.getByRole('button', { name: 'Remove all 3' }).click()
  await expect.poll(() => state(page).textContent()).toBe('We’ve removed all your saved items')
  expect(await barriers(page)).toEqual([])
})

// Shows R3.44
test('pending, changed and unchanged products look different', async () => {
  const { page } = await visitor()
  await open(page)
  const links = await items(page).getByRole('heading').getByRole('link').all()
  const [one, two, three] = await Promise.all(links.map((link) => link.getAttribute('href')))
  const item = (href: string | null | undefined) =>
    items(page).filter({ has: page.locator(`a[href*="${href!.split('?')[0]}"]`) })
  const notChanged = () =>
    Promise.all(
      [one, two, three].map((href) =>
        item(href).getByText('Sorry, we couldn’t change that. Please try again.').count(),
      ),
    )
  await chooseSize(item(one))
  await expect.poll(() => state(page).textContent()).toMatch(/is saved in your size$/)
  await page.route('**/api/save-for-later/updateSFLItem*', (route) =>
    route.fulfill({ status: 503, json: { code: 'UPSTREAM_DOWN', message: '', requestId: 'r' } }),
  )
  await chooseSize(item(two))
  await expect.poll(notChanged).toEqual([0, 1, 0])
  await page.unroute('**/api/save-for-later/updateSFLItem*')
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/api/save-for-later/updateSFLItem*', async (route) => {
    await held
    await route.continue()
  })
  await chooseSize(item(three))
  await expect.poll(() => item(three).getAttribute('aria-busy')).toBe('true')
  expect(await notChanged()).toEqual([0, 1, 0])
  go()
  await expect.poll(() => item(three).getAttribute('aria-busy')).toBe(null)
  await chooseSize(item(two))
  await expect.poll(notChanged).toEqual([0, 0, 0])
})
