// Browsing from the home page to a product and back.
import { expect, test } from 'vitest'
import { navigable, desktop, phone } from '#tests/support/browser.ts'
import { productNumbers } from '#tests/support/browse.ts'
import { at, port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

test('browsing loads no document, and Back restores the place', async () => {
  const { page, complaints } = await visitor({ viewport: desktop })
  await page.goto(at('jdw'))
  await navigable(page)
  await page.evaluate(`window.sameDocument = true`)
  await page.getByRole('banner').getByRole('link', { name: 'Women', exact: true }).first().click()
  await page.waitForURL('**/shop/c/women')
  await page.getByRole('heading', { level: 1, name: 'Women' }).waitFor()
  const before = await page.getByRole('status').filter({ hasText: 'styles' }).textContent()
  await page.getByRole('region', { name: 'Filters' }).getByRole('link', { name: /^Blue/ }).click()
  await page.waitForURL(/colour=blue/)
  await page.getByRole('navigation', { name: 'Applied filters' }).getByRole('link', { name: /Blue/ }).waitFor()
  expect(await page.getByRole('status').filter({ hasText: 'style' }).textContent()).not.toBe(before)

  const card = page.locator('article[data-product]').nth(8)
  await card.scrollIntoViewIfNeeded()
  const name = (await card.getByRole('heading').textContent())!
  await page.waitForTimeout(300)
  const scrolled = (await page.evaluate('scrollY')) as number
  expect(scrolled).toBeGreaterThan(200)
  await card.getByRole('heading').getByRole('link').click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(await page.evaluate('scrollY')).toBe(0)

  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Women' }).waitFor()
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(scrolled - 60)
  expect(await page.evaluate('scrollY')).toBeLessThan(scrolled + 60)
  expect(page.url()).toContain('colour=blue')
  expect(await page.evaluate('window.sameDocument')).toBe(true)
  expect(complaints).toEqual([])
})

test('navigation with motion violates no content policy', async () => {
  const { page, complaints } = await visitor({ still: false })
  const [first, ...others] = await productNumbers(port, 'jdw')
  await page.goto(at('jdw', `/shop/p/${first}`))
  await navigable(page)
  await page.evaluate(`window.sameDocument = true`)
  for (const number of others.slice(0, 2)) {
    await page.evaluate(`navigation.navigate('/shop/p/${number}').finished.then(() => {})`)
    await page.waitForTimeout(1000)
  }
  expect([await page.evaluate('window.sameDocument'), complaints]).toEqual([true, []])
})

// Shows R2.55, R3.49
test('Back from the sixtieth card finds it in place', async () => {
  const { page, complaints } = await visitor({ viewport: phone })
  await page.goto(at('jdw', '/shop/c/women'))
  await navigable(page)
  const cards = page.locator('article[data-product]')
  expect(await cards.count()).toBe(36)
  await page.getByRole('link', { name: /more/i }).last().click()
  await expect.poll(() => cards.count()).toBe(72)
  expect(page.url()).toContain('page=2')
  const card = cards.nth(59)
  const name = (await card.getByRole('heading').textContent())!
  await card.scrollIntoViewIfNeeded()
  await page.waitForTimeout(300)
  const scrolled = (await page.evaluate('scrollY')) as number
  await card.getByRole('heading').getByRole('link').click()
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  await page.goBack()
  await expect.poll(() => cards.count()).toBe(72)
  await expect.poll(async () => Math.abs(((await page.evaluate('scrollY')) as number) - scrolled)).toBeLessThan(60)
  expect(await cards.nth(59).getByRole('heading').textContent()).toBe(name)
  const { y, height } = (await cards.nth(59).boundingBox())!
  expect([y + height > 0, y < 844]).toEqual([true, true])
  expect(await page.evaluate('history.scrollRestoration')).toBe('manual')
  expect(complaints).toEqual([])
})

// Shows R1.4
test('typing in the search field offers suggestions', async () => {
  const { page, complaints } = await visitor({ viewport: desktop })
  await page.goto(at('awl'))
  await navigable(page)
  const field = page.getByRole('banner').locator('input[name=term]')
  await field.click()
  await field.pressSequentially('dre', { delay: 60 })
  const options = page.getByRole('option')
  await options.first().waitFor()
  await field.press('ArrowDown')
  await expect.poll(() => page.locator('[role=option][aria-selected=true]').count()).toBe(1)
  await field.press('Enter')
  await page.waitForURL(/\/shop\//)
  await page.locator('article[data-product]').first().waitFor()
  expect(complaints).toEqual([])
})

// Shows R2.31
test('the mobile menu opens, navigates and closes', async () => {
  const { page, complaints } = await visitor({ viewport: phone })
  await page.goto(at('dal'))
  await navigable(page)
  const opener = page.locator('header a[aria-haspopup=dialog]')
  expect(await opener.getAttribute('aria-expanded')).toBe('false')
  await opener.click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.waitFor()
  expect(await opener.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  expect(await opener.getAttribute('aria-expanded')).toBe('false')
  await opener.click()
  await menu.getByRole('link', { name: 'Delivery' }).click()
  await page.waitForURL('**/delivery')
  await menu.waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
})
