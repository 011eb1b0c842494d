// Every action of a list is a link or a form, which works without JavaScript.
import { expect, test } from 'vitest'
import { desktop } from '#tests/support/browser.ts'
import { at } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

test('filters are chosen and removed by links', async () => {
  const { page, complaints } = await visitor({ viewport: desktop, javaScript: false })
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
})

test('a list is sorted by a form with a button', async () => {
  const { page } = await visitor({ viewport: desktop, javaScript: false })
  await page.goto(at('jdw', '/shop/c/women?colour=black'))
  await page.getByLabel('Sort by').selectOption('price-low')
  await page.getByRole('button', { name: 'Sort' }).click()
  await page.waitForURL(/sort=price-low/)
  expect(page.url()).toContain('colour=black')
  const cards = await page.locator('article[data-product]').allTextContents()
  const prices = cards.map((text) => Number(/£(\d+(?:\.\d\d)?)/.exec(text)?.[1]))
  expect(prices.length).toBeGreaterThan(3)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
})

test('the next page of a list is a link', async () => {
  const { page } = await visitor({ viewport: desktop, javaScript: false })
  await page.goto(at('jdw', '/shop/c/women'))
  const first = await page.locator('article[data-product]').first().getAttribute('data-product')
  await page.getByRole('link', { name: /more/i }).last().click()
  await page.waitForURL(/page=2/)
  expect(await page.locator('article[data-product]').first().getAttribute('data-product')).not.toBe(first)
})

test('searching is a form, and its text is escaped', async () => {
  const { page, complaints } = await visitor({ viewport: desktop, javaScript: false })
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
})
