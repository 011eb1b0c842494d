// A phone's first screen shows name, price and sizes, and below the page's own button the bar keeps "Add to bag" in sight.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { brands } from '#shared/brands/all.ts'
import { browse, chosen, productNumbers } from '#tests/support/browse.ts'
import { hydrated, phone } from '#tests/support/browser.ts'
import { at, port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const small = { width: 360, height: 640 } as const
const screens = Object.keys(brands).flatMap((brand) => [phone, small].map((viewport) => [brand, viewport] as const))

type Listed = {
  productNumber: string
  productName: string
  colours: unknown[]
  options: { size: string; stockStatus: string }[]
}

/** The path of the product with the longest name of 24 in stock in several colours whose size is to be chosen. */
async function longestName(brand: string): Promise<string> {
  const numbers = (await productNumbers(port, brand)).slice(0, 24).join()
  const { body } = await browse(port, brand, `/api/shop/p/products?baseproducts=${numbers}`)
  const inStock = (JSON.parse(body) as { products: Listed[] }).products.filter(
    ({ colours, options }) => colours.length > 1 && options.some(({ stockStatus }) => stockStatus === 'IN_STOCK'),
  )
  const [longest] = inStock.toSorted((a, b) => b.productName.length - a.productName.length)
  return `/shop/p/${longest!.productNumber}`
}

const waysToAdd = 'section[aria-label=Choose] > :is(div, form):has(> [data-buy-bar]) :is(a, button)'
const bar = (page: Page) => page.locator('[data-buy-bar]')

/** Whether name, price, colours, the first size and, once the page's own is no longer below, a way to add are in sight. */
const edges = (page: Page) =>
  page.evaluate(`(() => {
    const bottom = (it) => it.getBoundingClientRect().bottom
    const shown = (it) => it.checkVisibility({ visibilityProperty: true }) && it.getBoundingClientRect().top >= 0
    const choose = document.querySelector('section[aria-label=Choose]')
    const inSight = [...document.querySelectorAll('${waysToAdd}')].filter((it) => shown(it) && bottom(it) <= innerHeight)
    const bar = document.querySelector('[data-buy-bar]')
    const covered = bar.checkVisibility({ visibilityProperty: true }) ? bar.getBoundingClientRect().top : innerHeight
    return {
      name: bottom(choose.querySelector('h1')) <= covered,
      price: bottom(choose.querySelector('p:has(> span[data-large])')) <= covered,
      colours: bottom(choose.querySelector('fieldset[aria-label=Colour]')) <= covered,
      size: bottom(choose.querySelector('[id^=sizes-] li')) <= covered,
      add: inSight.length > 0 || bottom(document.querySelector('${waysToAdd}')) > innerHeight,
    }
  })()`) as Promise<Record<'name' | 'price' | 'colours' | 'size' | 'add', boolean>>

// Shows R10.50
test.each(screens)('%s at %o shows name, price and, from its button on, a way to add', async (brand, viewport) => {
  const { page, complaints } = await visitor({ viewport })
  await page.goto(at(brand, await longestName(brand)))
  expect(await edges(page)).toMatchObject({
    name: true,
    price: true,
    ...(viewport === phone && { colours: true, size: true }),
  })
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await hydrated(page)
  const seen: boolean[] = []
  for (let step = 0; step < 16; step++) {
    await page.evaluate(`scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * ${step / 15})`)
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
    seen.push((await edges(page)).add)
  }
  expect(seen).toEqual(seen.map(() => true))
  expect(complaints).toEqual([])
})

/** Beyond the page's own button, where the bar is. */
const scrollBelow = (page: Page) => page.evaluate('scrollTo(0, 1400)')

test('the bar is away until the page’s own button has gone', async () => {
  const { page } = await visitor({ viewport: phone })
  await page.goto(at('jdw', (await chosen(port, 'jdw')).path))
  expect(await bar(page).isVisible()).toBe(false)
  await page.evaluate(`document.querySelector('${waysToAdd}').scrollIntoView({ block: 'center' })`)
  expect(await bar(page).isVisible()).toBe(false)
  await scrollBelow(page)
  await expect.poll(() => bar(page).isVisible()).toBe(true)
})

test('the bar adds to the bag without script', async () => {
  const { page } = await visitor({ viewport: phone, javaScript: false })
  const { path, name } = await chosen(port, 'fw')
  await page.goto(at('fw', path))
  await scrollBelow(page)
  await bar(page).getByRole('button', { name: 'Add to bag' }).click()
  await page.getByRole('heading', { level: 1, name: /Your bag/ }).waitFor()
  await page.getByRole('heading', { name }).waitFor()
})

// Shows R8.17
test('a refusal shows in the bar', async () => {
  const { page } = await visitor({ viewport: phone })
  await page.goto(at('fw', (await chosen(port, 'fw')).path))
  await hydrated(page)
  await page.route('**/api/shop/bag/addToBag', (route) =>
    route.fulfill({ status: 400, json: { code: 'BASKET_LIMIT_EXCEEDED', message: 'Full.', requestId: '1' } }),
  )
  await scrollBelow(page)
  await bar(page).getByRole('button', { name: 'Add to bag' }).click()
  await bar(page).getByText('Full.').waitFor()
})

test.each([true, false])('"Choose a size" leads to the sizes and says why, script: %s', async (javaScript) => {
  const { page } = await visitor({ viewport: phone, javaScript })
  await page.goto(at('jdw', await longestName('jdw')))
  if (javaScript) await hydrated(page)
  await scrollBelow(page)
  await bar(page)
    .getByRole('link', { name: /^Choose a/ })
    .click()
  const size = page.locator('[id^=sizes-] li a').first()
  await expect.poll(async () => (await size.boundingBox())!.y < phone.height).toBe(true)
  expect(await page.evaluate(`getComputedStyle(document.querySelector('[id^=sizes-]')).outlineStyle`)).toBe('solid')
  expect(await page.evaluate('document.activeElement.id')).toMatch(/^sizes-/)
  await page.getByText(/^Please choose a (band )?size/).waitFor()
})

test('the bar never covers the element with the focus', async () => {
  const { page } = await visitor({ viewport: small })
  await page.goto(at('jdw', await longestName('jdw')))
  await hydrated(page)
  const covered: unknown[] = []
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate(`(() => {
      const [focused, bar] = [document.activeElement, document.querySelector('[data-buy-bar]')]
      if (bar.contains(focused) || !bar.checkVisibility({ visibilityProperty: true })) return null
      return focused.getBoundingClientRect().top >= bar.getBoundingClientRect().top ? focused.outerHTML : null
    })()`)
    if (hidden) covered.push(hidden)
  }
  expect(covered).toEqual([])
})

test('a screen of little height has no bar', async () => {
  const { page } = await visitor({ viewport: { width: 320, height: 400 } })
  await page.goto(at('jdw', await longestName('jdw')))
  expect(await bar(page).isVisible()).toBe(false)
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
})

const notices = (page: Page) => page.getByRole('complementary', { name: 'Notices' })

test.each(Object.keys(brands))('%s has one line of notices on a phone', async (brand) => {
  const { page } = await visitor({ viewport: small })
  await page.goto(at(brand, await longestName(brand)))
  expect((await notices(page).boundingBox())!.height).toBeLessThan(34)
})

/** The text of the notice that lies on top. */
const onTop = (page: Page) =>
  page.evaluate(`(() => {
    const { left, top, height } = document.querySelector('aside[aria-label=Notices]').getBoundingClientRect()
    return document.elementFromPoint(left + 8, top + height / 2).closest('p').textContent
  })()`) as Promise<string>

test('of two notices the chosen one is on top', async () => {
  const { page } = await visitor({ viewport: phone, javaScript: false })
  await page.goto(at('jdw', '/shop/c/women'))
  const [first, second] = await notices(page).locator('p').allTextContents()
  expect(await onTop(page)).toBe(first)
  await notices(page).getByRole('radio').last().check()
  expect(await onTop(page)).toBe(second)
})
