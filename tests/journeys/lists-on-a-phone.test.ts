// Lists on a phone: goods on the first screen, the bar that stays, and the sheet of filters.
import { expect, test } from 'vitest'
import { brands } from '#shared/brands/all.ts'
import { barriers, navigable, phone } from '#tests/support/browser.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const at = (brand: string, path: string) => `http://${brand}.localhost:${port}${path}`
const firstScreenPx = 420

test.each(Object.keys(brands))('the first product of %s’s lists is on the first half', async (brand) => {
  const { page, complaints } = await visitor({ viewport: phone })
  await page.goto(at(brand, '/shop/c'))
  const listed = (await page
    .locator('main a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))) as string[]
  const department = listed.find((href) => /^\/shop\/c\/[^/]+$/.test(href))!
  for (const path of [department, listed.at(-1)!, '/shop/s/?term=blue', `${department}?colour=blue`]) {
    await page.goto(at(brand, path))
    const { y } = (await page.locator('main article[data-product]').first().boundingBox())!
    expect([path, Math.round(y) <= firstScreenPx, Math.round(y)]).toEqual([path, true, Math.round(y)])
  }
  expect(complaints).toEqual([])
})

test('filter and sort stay at the top of the screen', async () => {
  const { page } = await visitor({ viewport: phone })
  await page.goto(at('jdw', '/shop/c/women'))
  await navigable(page)
  await page.evaluate('scrollTo(0, 3000)')
  const { y } = (await page.getByRole('button', { name: 'Filter' }).boundingBox())!
  expect(y).toBeLessThan(20)
  // A filter that is chosen here shows the beginning of its list.
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-low')
  await page.waitForURL(/sort=price-low/)
  await expect
    .poll(async () => (await page.locator('main article[data-product]').first().boundingBox())!.y)
    .toBeGreaterThan(0)
})

test('the sheet of filters scrolls as one and counts the results', async () => {
  const { page, complaints } = await visitor({ viewport: phone })
  await page.goto(at('jdw', '/shop/c/women'))
  await navigable(page)
  await page.getByRole('button', { name: 'Filter' }).click()
  const sheet = page.getByRole('region', { name: 'Filters' })
  expect(await sheet.boundingBox()).toMatchObject({ x: 0, y: 0, height: 844 })
  expect((await sheet.boundingBox())!.width).toBeGreaterThan(370)
  const scrollers = await page.evaluate(
    `[...document.querySelectorAll('#filters *')].filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY)).length`,
  )
  expect(scrollers).toBe(0)
  expect(await barriers(page)).toEqual([])
  const blue = sheet.getByRole('link', { name: /^Blue/ })
  const count = /(\d+) styles/.exec((await blue.textContent())!)![1]
  await blue.click()
  await sheet.getByRole('button', { name: `Show ${count} results` }).click()
  await sheet.waitFor({ state: 'hidden' })
  expect(await page.locator('main output').first().textContent()).toBe(`${count} styles`)
  await page.getByRole('button', { name: 'Filter' }).click()
  await sheet.getByRole('link', { name: 'Clear all' }).click()
  await page.waitForURL((url) => url.search === '')
  expect(complaints).toEqual([])
})
