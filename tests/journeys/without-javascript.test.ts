// Every action of a list is a link or a form, which works without JavaScript.
import { afterAll, expect, test } from 'vitest'
import { desktop, openBrowser, visitor } from '#tests/support/browser.ts'
import { port } from '#tests/support/served-shop.ts'

const browser = await openBrowser()
afterAll(() => browser.close())
const at = (brand: string, path = '/') => `http://${brand}.localhost:${port}${path}`

test('filters are chosen and removed by links', async () => {
  const { page, complaints, leave } = await visitor(browser, { viewport: desktop, javaScript: false })
  await page.goto(at('jdw', '/shop/c/women'))
  const all = await page.getByRole('status').filter({ hasText: 'styles' }).textContent()
  await page
    .getByRole('region', { name: 'Filters' })
    .getByRole('link', { name: /^Black/ })
    .click()
  await page.waitForURL(/colour=black/)
  expect(await page.getByRole('status').filter({ hasText: 'style' }).textContent()).not.toBe(all)
  await page
    .getByRole('navigation', { name: 'Applied filters' })
    .getByRole('link', { name: /Remove.*Black/ })
    .click()
  await page.waitForURL((url) => url.search === '')
  expect(await page.getByRole('status').filter({ hasText: 'styles' }).textContent()).toBe(all)
  expect(complaints).toEqual([])
  await leave()
})

test('a list is sorted by a form with a button', async () => {
  const { page, leave } = await visitor(browser, { viewport: desktop, javaScript: false })
  await page.goto(at('jdw', '/shop/c/women?colour=black'))
  await page.getByLabel('Sort by').selectOption('price-low')
  await page.getByRole('button', { name: 'Sort' }).click()
  await page.waitForURL(/sort=price-low/)
  expect(page.url()).toContain('colour=black')
  const cards = await page.locator('article[data-product]').allTextContents()
  const prices = cards.map((text) => Number(/£(\d+(?:\.\d\d)?)/.exec(text)?.[1]))
  expect(prices.length).toBeGreaterThan(3)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  await leave()
})

test('the next page of a list is a link', async () => {
  const { page, leave } = await visitor(browser, { viewport: desktop, javaScript: false })
  await page.goto(at('jdw', '/shop/c/women'))
  const first = await page.locator('article[data-product]').first().getAttribute('data-product')
  await page.getByRole('link', { name: /more/i }).last().click()
  await page.waitForURL(/page=2/)
  expect(await page.locator('article[data-product]').first().getAttribute('data-product')).not.toBe(first)
  await leave()
})

test('searching is a form, and its text is escaped', async () => {
  const { page, complaints, leave } = await visitor(browser, { viewport: desktop, javaScript: false })
  await page.goto(at('jdw'))
  await page.getByRole('banner').locator('input[name=term]').fill('dress')
  await page.getByRole('banner').locator('input[name=term]').press('Enter')
  await page.waitForURL(/\/shop\/s\//)
  expect(await page.locator('article[data-product]').count()).toBeGreaterThan(3)
  await page.getByRole('banner').locator('input[name=term]').fill('<img src=x onerror=alert(1)>')
  await page.getByRole('banner').locator('input[name=term]').press('Enter')
  await page.waitForURL(/onerror/)
  expect(await page.locator('img[src=x]').count()).toBe(0)
  expect(await page.getByRole('main').textContent()).toContain('<img src=x onerror=alert(1)>')
  expect(complaints).toEqual([])
  await leave()
})
