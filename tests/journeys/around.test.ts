// Personalised lists, recently viewed products, tracked recommendations and the detailed data layer, in a real browser.
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { browse, firstCategory, productNumbers } from '#tests/support/browse.ts'
import { navigable, barriers, desktop, openBrowser, phone, visitor } from '#tests/support/browser.ts'
import { deliverAsGuest, fillBag, signInAs, typeCard } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'

const browser = await openBrowser()
afterAll(() => browser.close())
const at = (brand: string, path = '/') => `http://${brand}.localhost:${port}${path}`

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
  const { page, complaints, leave } = await visitor(browser, { viewport })
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
  await leave()
})

test('a list reached inside the browser is personalised', async () => {
  const { page, complaints, leave } = await visitor(browser, { viewport: desktop })
  await signInAs(page, port, 'jdw', 'owen')
  await navigable(page)
  const listReplies: string[] = []
  page.on('response', (response) => {
    if (/\/api\/shop\/[cs]\/(mine|listing)/.test(response.url()))
      listReplies.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  await page.getByRole('navigation', { name: 'Departments' }).getByRole('link').first().click()
  await page.getByText(/^Sorted for you/).waitFor()
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect.poll(async () => (await cards(page)).length).toBeGreaterThan(36)
  expect(listReplies).toEqual(['200 /api/shop/c/mine'])
  expect(complaints).toEqual([])
  await leave()
})

test('recently viewed products show at the foot until cleared', async () => {
  const { page, complaints, leave } = await visitor(browser, { answered: false, viewport: phone })
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
  await leave()
})

test.each([
  ['after a yes', true, true],
  ['after a yes outside the experiment', true, false],
  ['after a no', false, true],
] as const)('%s: recommendations are tracked in the experiment after consent', async (_, yes, within) => {
  const headers: Record<string, string> = within ? { 'x-exp-recommendation-tracking': '1' } : {}
  const { page, complaints, leave } = await visitor(browser, { answered: false, headers, viewport: desktop })
  const trackedReplies: { status: number; kinds: string[] }[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith('/api/shop/p/recommended')) return
    const { events } = response.request().postDataJSON() as { events: { kind: string }[] }
    trackedReplies.push({ status: response.status(), kinds: events.map(({ kind }) => kind) })
  })
  const [number] = await productNumbers(port, 'jdw')
  await page.goto(at('jdw', `/shop/p/${number}`))
  await navigable(page)
  await page.getByRole('button', { name: yes ? 'Accept all' : 'Reject all' }).click()
  const rail = page.getByRole('region', { name: 'You may also like' })
  await rail.getByRole('heading', { level: 2 }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 500)
  const hasTrackingCookie = async () =>
    (await page.context().cookies()).some(({ name }) => name === 'recommendationTracking')
  if (yes && within) {
    await expect.poll(() => trackedReplies.flatMap(({ kinds }) => kinds)).toContain('shown')
    await rail.getByRole('heading', { level: 3 }).first().getByRole('link').click()
    await expect.poll(() => trackedReplies.flatMap(({ kinds }) => kinds)).toContain('opened')
    expect([...new Set(trackedReplies.map(({ status }) => status))]).toEqual([200])
  } else {
    await page.waitForTimeout(2500)
    expect(trackedReplies).toEqual([])
  }
  expect(await hasTrackingCookie()).toBe(yes && within)
  expect(complaints).toEqual([])
  await leave()
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

test('the detailed data layer follows a shopper to payment', async () => {
  // The header goes to the shop only: another origin would need a preflight request.
  const within = (page: Page) =>
    page.route(
      (url) => url.host === new URL(at('awl')).host,
      (route) => route.continue({ headers: { ...route.request().headers(), 'x-exp-datalayer-v2': '1' } }),
    )
  const on = await visitor(browser, { viewport: desktop })
  await within(on.page)
  await on.page.addInitScript(keepEvents)
  await on.page.goto(at('awl'))
  await navigable(on.page)
  await expect.poll(() => eventsOf(on.page)).toContain('view_promotion')
  await on.page.locator('a[data-promotion]').first().click()
  await expect.poll(() => eventsOf(on.page)).toEqual(expect.arrayContaining(['select_promotion', 'virtualPageView']))
  await on.page.goto(at('awl', '/shop/s/?term=dress'))
  await navigable(on.page)
  await on.page.locator('article[data-product] h2 a').first().click()
  await on.page.waitForURL('**/shop/p/**')
  await fillBag(on.page, port, 'awl')
  await on.page.goto(at('awl', '/shop/bag'))
  await navigable(on.page)
  await deliverAsGuest(on.page, port, 'awl')
  await typeCard(on.page, '4000000000002701')
  await on.page.getByRole('button', { name: /^Pay now £/ }).click()
  await on.page.waitForURL(/\/checkout\/order-confirmation\?cartId=/, { timeout: 45_000 })
  await expect.poll(() => eventsOf(on.page)).toContain('purchase')
  const reported = await eventsOf(on.page)
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
  expect(on.complaints).toEqual([])
  await on.leave()

  const off = await visitor(browser, { headers: { 'x-exp-datalayer-v2': '1' }, viewport: desktop })
  await off.page.addInitScript(keepEvents)
  // The edge worker's reply while the toggle is off. The shop is shared, so that its toggle cannot change.
  await off.page.route('**/api/visit', async (route) => {
    const visit = JSON.parse((await browse(port, 'awl', '/api/visit')).body) as { toggles: string[] }
    const toggles = visit.toggles.filter((name) => name !== 'enhanced_tracking')
    await route.fulfill({ json: { ...visit, experiments: ['datalayer_v2'], toggles } })
  })
  await off.page.goto(at('awl', '/shop/s/?term=dress'))
  await navigable(off.page)
  await off.page.locator('article[data-product] h2 a').first().click()
  await off.page.waitForURL('**/shop/p/**')
  await off.page.waitForTimeout(1000)
  // The second data layer still reports: its experiment is another one.
  const without = await eventsOf(off.page)
  expect(without).toEqual(expect.arrayContaining(['page_view', 'virtualPageView', 'view_item_list']))
  expect(without).not.toContain('search')
  await off.leave()
})
