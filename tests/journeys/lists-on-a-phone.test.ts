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

// Shows R10.71
test('a finger sees a colour first, then opens the product in it', async () => {
  const { page, complaints } = await visitor({ viewport: phone, touch: true })
  await page.goto(at('jdw', '/shop/c/women'))
  const tile = page
    .locator('main article[data-product]')
    .filter({ has: page.locator('[data-colours]') })
    .first()
  const colour = tile.locator('[data-colours] > a').nth(1)
  const [href, before] = [await colour.getAttribute('href'), await tile.locator('img').first().getAttribute('src')]
  await colour.tap()
  await expect.poll(() => tile.locator('img').first().getAttribute('src')).not.toBe(before)
  expect(new URL(page.url()).pathname).toBe('/shop/c/women')
  expect(await tile.getByRole('heading').getByRole('link').getAttribute('href')).toBe(href)
  expect(await barriers(page)).toEqual([])
  await colour.tap()
  await page.waitForURL(at('jdw', href!))
  expect(complaints).toEqual([])
})

// Shows R10.75
test('the header comes back on scrolling up', async () => {
  const { page } = await visitor({ viewport: phone })
  await page.goto(at('jdw', '/shop/c/women'))
  const top = async (of: string) => Math.round((await page.locator(of).first().boundingBox())!.y)
  const headerAfter = async (by: number) => (
    await page.mouse.wheel(0, by),
    await page.waitForTimeout(200),
    top('header')
  )
  expect(await headerAfter(1500)).toBeLessThan(-50)
  const tile = await top('main article')
  expect(await headerAfter(-100)).toBe(0)
  expect(await top('main article')).toBe(tile + 100)
  expect(await top('[data-list] > div')).toBeGreaterThan(50)
  expect(await headerAfter(100)).toBeLessThan(-50)
})
