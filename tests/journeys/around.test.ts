// Personalised lists, recently viewed products, tracked recommendations and the detailed data layer, in a real browser.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { browse, firstCategory, productNumbers } from '#tests/support/browse.ts'
import { navigable, barriers, desktop, phone } from '#tests/support/browser.ts'
import { deliverAsGuest, fillBag, signInAs, typeCard } from '#tests/support/checkout.ts'
import { layer } from '#tests/support/data-layer.ts'
import { at, port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

/** The sum of layout shifts since the page started, shifts after input included. */
const watchShifts = `globalThis.shifted = 0; new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) globalThis.shifted += entry.value
}).observe({ type: 'layout-shift', buffered: true })`
const shifted = (page: Page) => page.evaluate('shifted') as Promise<number>
const cards = (page: Page) =>
  page.locator('main ul > li > article').evaluateAll((all) => all.map((one) => one.getAttribute('data-product')))

test.each([
  ['jdw', phone],
  ['cgn', desktop],
] as const)('%s: a personalised list says so and can be reset', async (brand, viewport) => {
  const { page, complaints } = await visitor({ viewport })
  await page.addInitScript(watchShifts)
  const path = await firstCategory(port, brand)
  await page.goto(at(brand, path))
  const usual = await cards(page)
  await signInAs(page, port, brand, 'owen')
  await page.goto(at(brand, path))
  await navigable(page)
  await page.getByText(/^Sorted for you by your sizes? /).waitFor()
  const mine = await cards(page)
  expect(mine).not.toEqual(usual)
  expect(await page.locator('article').first().textContent()).toMatch(/Your size .+ in stock/)
  // When a font replaces its fallback, a line may be a fraction of a pixel longer.
  expect(await shifted(page)).toBeLessThan(0.001)
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Show standard order' }).click()
  await page.getByText('Showing our standard order.').waitFor()
  expect(await cards(page)).toEqual(usual)
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Sort it for me' }).click()
  await page.getByText(/^Sorted for you/).waitFor()
  expect(await cards(page)).toEqual(mine)
  expect(complaints).toEqual([])
})

test('recently viewed products show at the foot until cleared', async () => {
  const { page, complaints } = await visitor({ answered: false, viewport: phone })
  await page.addInitScript(watchShifts)
  const [first, second, third] = await productNumbers(port, 'jdw')
  const rail = (of: Page) => of.getByRole('region', { name: 'Recently viewed' })
  const shown = (of: Page) =>
    rail(of)
      .locator('[data-product]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-product')))
  const toFoot = (of: Page) => of.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const open = async (number: string) => {
    await page.goto(at('jdw', `/shop/p/${number}`))
    await navigable(page)
  }
  await open(first!)
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(() => page.evaluate(`localStorage.getItem('recentlyViewed')`)).toContain(first!)
  await open(second!)
  await open(third!)
  expect((await browse(port, 'jdw', `/shop/p/${third}`)).body).not.toContain('Recently viewed')
  const before = await shifted(page)
  await toFoot(page)
  await expect.poll(() => shown(page)).toEqual([second, first])
  expect(await shifted(page)).toBe(before)
  expect(await barriers(page)).toEqual([])

  const other = await page.context().newPage()
  await other.goto(at('jdw', '/shop/bag'))
  await navigable(other)
  await toFoot(other)
  await expect.poll(() => shown(other)).toEqual([third, second, first])
  await rail(page).getByRole('button', { name: 'Clear' }).click()
  await expect.poll(() => rail(other).count()).toBe(0)
  expect(await rail(page).count()).toBe(0)
  expect(complaints).toEqual([])
})

/** Every event of a visit, across documents, in the order of reporting. */
const keepEvents = `(() => {
  let layer
  Object.defineProperty(globalThis, 'dataLayer', {
    get: () => layer,
    set(made) {
      layer = made
      const push = made.push
      made.push = (entry) => {
        if (entry.event) sessionStorage.setItem('told', (sessionStorage.getItem('told') ?? '') + ' ' + entry.event)
        return push.call(made, entry)
      }
    },
  })
})()`
const eventsOf = async (page: Page) =>
  ((await page.evaluate(`sessionStorage.getItem('told') ?? ''`)) as string).trim().split(' ')

// Shows R1.44
test('the detailed data layer follows a shopper to payment', async () => {
  const { page, complaints } = await visitor({ viewport: desktop })
  // The header goes to the shop only: another origin would need a preflight request.
  await page.route(
    (url) => url.host === new URL(at('awl')).host,
    (route) => route.continue({ headers: { ...route.request().headers(), 'x-exp-datalayer-v2': '1' } }),
  )
  await page.addInitScript(keepEvents)
  await page.goto(at('awl'))
  await navigable(page)
  await expect.poll(() => eventsOf(page)).toContain('view_promotion')
  await page.locator('a[data-promotion]').first().click()
  await expect.poll(() => eventsOf(page)).toEqual(expect.arrayContaining(['select_promotion', 'virtualPageView']))
  await page.goto(at('awl', '/shop/s/?term=dress'))
  await navigable(page)
  await page.locator('article[data-product] h2 a').first().click()
  await page.waitForURL('**/shop/p/**')
  await expect.poll(() => eventsOf(page)).toContain('view_item')
  const item_id = new URL(page.url()).pathname.split('/').at(-1)
  expect((await layer(page)).find(({ event }) => event === 'view_item')!.ecommerce).toMatchObject({
    currency: 'GBP',
    value: expect.any(Number),
    items: [{ item_id, quantity: 1 }],
  })
  await fillBag(page, port, 'awl')
  await page.goto(at('awl', '/shop/bag'))
  await navigable(page)
  await deliverAsGuest(page, port, 'awl')
  await typeCard(page)
  await page.getByRole('button', { name: /^Pay now £/ }).click()
  await page.waitForURL(/\/checkout\/order-confirmation\?cartId=/, { timeout: 45_000 })
  await expect.poll(() => eventsOf(page)).toContain('purchase')
  const reported = await eventsOf(page)
  const expectedEvents = [
    'view_promotion',
    'select_promotion',
    'search',
    'view_item_list',
    'select_item',
    'view_item',
    'add_to_cart',
    'view_cart',
    'begin_checkout',
    'add_shipping_info',
    'add_payment_info',
    'purchase',
  ]
  expect(expectedEvents.filter((name) => !reported.includes(name))).toEqual([])
  expect(expectedEvents.toSorted((a, b) => reported.indexOf(a) - reported.indexOf(b)).slice(-4)).toEqual(
    expectedEvents.slice(-4),
  )
  expect(reported.filter((name) => /_info$|purchase|begin/.test(name))).toEqual(expectedEvents.slice(-4))
  expect(complaints).toEqual([])
})
