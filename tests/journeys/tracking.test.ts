// Tracking in the browser: page views, the visibility rule, and the time that tracking waits for late data.
import type { Page } from 'playwright'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import { navigable, desktop } from '#tests/support/browser.ts'
import { eventsOf, layer } from '#tests/support/data-layer.ts'
import { operate } from '#tests/support/operate.ts'
import { port } from '#tests/support/served-shop.ts'
import { openShop } from '#tests/support/shop.ts'
import { visitor } from './visitor.ts'

const at = (path: string) => `http://jdw.localhost:${port}${path}`
const detailed = { 'x-exp-datalayer-v2': '1' }

/** A visitor who agreed to measuring: the shop measures each page from the start, also before a touch. */
async function measured(options: Parameters<typeof visitor>[0]): ReturnType<typeof visitor> {
  const opened = await visitor(options)
  await opened.page.context().addCookies([{ name: 'consent', value: '1.m1.s0', url: at('/') }])
  return opened
}

// Shows R2.56
test('only a new path in the browser is a virtual view', async () => {
  const { page, complaints } = await visitor({ viewport: desktop })
  await page.goto(at('/shop/s/?term=dress'))
  await navigable(page)
  const views = async () => (await eventsOf(page)).filter((name) => /page_?view/i.test(String(name)))
  await expect.poll(views).toEqual(['page_view'])
  await page.locator('a[href^="/shop/s/?"][href*="term=dress"]').filter({ visible: true }).first().click()
  await expect.poll(views).toEqual(['page_view', 'page_view'])
  expect(new URL(page.url()).pathname).toBe('/shop/s/')
  await page.locator('article[data-product] h2 a').first().click()
  await expect.poll(views).toEqual(['page_view', 'page_view', 'virtualPageView'])
  expect((await layer(page)).at(-1)).toMatchObject({ page_path: new URL(page.url()).pathname })
  expect(complaints).toEqual([])
})

/** Scrolls until this share of the product's card is on the screen. */
const showPart = (page: Page, number: string, part: number) =>
  page.evaluate(`{
    const { top, height } = document.querySelector('main article[data-product="${number}"]').getBoundingClientRect()
    scrollBy({ top: top - innerHeight + ${part} * height, behavior: 'instant' })
  }`)

// Shows R9.17
test('a product counts as seen at 70 % visibility', async () => {
  const { page, complaints } = await visitor({ headers: detailed, viewport: desktop })
  await page.goto(at('/shop/s/?term=dress'))
  await navigable(page)
  const seen = async () =>
    (await layer(page)).flatMap(({ event, ecommerce }) =>
      event === 'view_item_list' ? (ecommerce as { items: { item_id: string }[] }).items.map((it) => it.item_id) : [],
    )
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(0)
  const below = (await page.evaluate(
    `[...document.querySelectorAll('main article[data-product]')].find((card) => card.getBoundingClientRect().top > innerHeight + 50).dataset.product`,
  )) as string
  await showPart(page, below, 0.6)
  await page.waitForTimeout(1000)
  expect(await seen()).not.toContain(below)
  await showPart(page, below, 0.75)
  await expect.poll(seen).toContain(below)
  expect((await seen()).filter((number) => number === below)).toHaveLength(1)
  expect(complaints).toEqual([])
})

/** Page script: records the time of each search for promotions, and adds a promotion at the search of that number. */
const promotionAtLook = (number: number) => `{
  globalThis.looks = []
  globalThis.putPromotion = () => {
    const link = Object.assign(document.createElement('a'), { href: '/delivery', textContent: 'Late offer' })
    link.dataset.promotion = 'Late offer'
    link.style = 'position: fixed; inset: 0 auto auto 0; z-index: 9'
    document.body.append(link)
  }
  const find = Document.prototype.querySelectorAll
  Document.prototype.querySelectorAll = function (selector) {
    if (selector === 'a[data-promotion]') {
      looks.push(performance.now())
      if (looks.length === ${number}) putPromotion()
    }
    return find.call(this, selector)
  }
}`
const sawLate = async (page: Page) =>
  (await layer(page)).some(
    ({ event, ecommerce }) =>
      event === 'view_promotion' && (ecommerce as { promotion_name: string }).promotion_name === 'Late offer',
  )

// Shows R9.18
test('a promotion is looked for five times, 200 ms apart', async () => {
  const late = await measured({ headers: detailed, viewport: desktop })
  await late.page.addInitScript(promotionAtLook(6))
  await late.page.goto(at('/cookies'))
  await expect.poll(() => sawLate(late.page)).toBe(true)
  const never = await measured({ headers: detailed, viewport: desktop })
  await never.page.addInitScript(promotionAtLook(0))
  await never.page.goto(at('/cookies'))
  const searchTimes = () => never.page.evaluate('looks') as Promise<number[]>
  await expect.poll(async () => (await searchTimes()).length).toBe(6)
  const times = await searchTimes()
  for (const [index, time] of times.slice(1).entries()) {
    const gap = time - times[index]!
    expect([index, gap >= 195, gap < 600, gap]).toEqual([index, true, true, gap])
  }
  await never.page.evaluate('putPromotion()')
  await never.page.waitForTimeout(1000)
  expect([(await searchTimes()).length, await sawLate(never.page)]).toEqual([6, false])
  expect([...late.complaints, ...never.complaints]).toEqual([])
})

// Shows R9.19
test.each([
  [3000, true],
  [9000, false],
])('experiments known after %i ms are reported: %s', async (ms, reported) => {
  const { page, complaints } = await measured({ headers: detailed })
  await page.route(`**${sessionCalls.visit.path}`, async (route) => {
    await pause(ms)
    await route.continue()
  })
  const known = page.waitForResponse((response) => response.url().endsWith(sessionCalls.visit.path))
  await page.goto(at('/cookies'))
  await known
  if (reported) await expect.poll(() => eventsOf(page)).toContain('experiment_view')
  else {
    await page.waitForTimeout(1000)
    expect(await eventsOf(page)).toEqual(['page_view'])
  }
  expect(complaints).toEqual([])
})

// Shows R1.46
test('recommendations are tracked in their experiment after consent only', async () => {
  for (const [on, consent] of [
    ['1', '1.m1.s1'],
    ['0', '1.m1.s1'],
    ['1', '1.m1.s0'],
  ] as const) {
    const tracked = on === '1' && consent === '1.m1.s1'
    const { page, complaints } = await visitor({ headers: { 'x-exp-recommendation-tracking': on } })
    await page.context().addCookies([{ name: 'consent', value: consent, url: at('/') }])
    const trackedRequests: { visitor: string; events: { kind: string; productId: string; place: string }[] }[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/shop/p/recommended'))
        trackedRequests.push(request.postDataJSON() as (typeof trackedRequests)[number])
    })
    await page.goto(at('/shop/s/?term=dress'))
    await navigable(page)
    await page.locator('article[data-product] h2 a').first().click()
    await page.waitForURL('**/shop/p/**')
    const rail = page.getByRole('region', { name: 'You may also like' })
    const card = rail.locator('article[data-product]').first()
    // The rail loads when it is near, and is rendered again when its products arrive.
    const scrolled = async () => {
      await page.mouse.wheel(0, 500)
      return card.scrollIntoViewIfNeeded({ timeout: 1000 }).then(
        () => true,
        () => false,
      )
    }
    await expect.poll(scrolled, { timeout: 30_000 }).toBe(true)
    const number = (await card.getAttribute('data-product'))!
    const shown = page.url().replace(/^.*?(\/shop\/p\/\w+).*$/, '$1')
    const kinds = () => trackedRequests.flatMap(({ events }) => events.map(({ kind }) => kind))
    if (tracked) await expect.poll(kinds, { timeout: 15_000 }).toContain('shown')
    else await page.waitForTimeout(3000)
    await card.getByRole('heading').getByRole('link').click()
    await page.waitForURL(`**/shop/p/${number}*`)
    if (tracked) await expect.poll(kinds, { timeout: 15_000 }).toContain('opened')
    else await page.waitForTimeout(2500)
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'recommendationTracking')
    if (tracked) {
      expect(trackedRequests[0]).toEqual({ visitor: cookie!.value, events: expect.any(Array) })
      const opened = trackedRequests.flatMap(({ events }) => events).find(({ kind }) => kind === 'opened')
      expect(opened).toEqual({ kind: 'opened', productId: number, place: `${shown} you-may-also-like` })
    } else expect([on, consent, trackedRequests, cookie]).toEqual([on, consent, [], undefined])
    expect(complaints).toEqual([])
  }
})

// Shows R3.99
test('each shop sets its tracking cookie after consent', async () => {
  const { page, complaints } = await visitor({ answered: false })
  for (const brand of ['dal', 'cgn']) {
    const origin = `http://${brand}.localhost:${port}`
    const mark = async () => (await page.context().cookies(origin)).find(({ name }) => name === 'brandWidget')?.value
    await page.goto(`${origin}/cookies`)
    await navigable(page)
    expect(await mark()).toBe(undefined)
    const row = page.getByRole('row').filter({ hasText: 'brandWidget' })
    expect(await row.innerText()).toMatch(/shop/i)
    await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept all' }).click()
    await expect.poll(mark).toBe(brand)
  }
  expect(complaints).toEqual([])
})

// Shows R1.32
test('enhanced tracking says more only while its toggle is on', async () => {
  const shop = await openShop({ settings: { TOGGLE_REFRESH: '1', RATE_LIMITS: '0' } })
  const look = async () => {
    const { page } = await visitor()
    await page.context().addCookies([{ name: 'consent', value: '1.m1.s0', url: shop.at('jdw') }])
    await page.goto(shop.at('jdw', '/shop/s/?term=dress'))
    await navigable(page)
    await expect.poll(() => eventsOf(page)).toContain('page_view')
    await page.waitForTimeout(500)
    const events = await layer(page)
    return {
      view: events.find(({ event }) => event === 'page_view')!,
      names: events.flatMap(({ event }) => event ?? []),
    }
  }
  try {
    const on = await look()
    expect(on.view).toMatchObject({
      site: 'jdw',
      channel: 'new-headless-web',
      visit_id: expect.stringMatching(/^\w{32}$/),
    })
    expect(on.names).toContain('search')
    await operate(shop.port, 'toggles.off', { name: 'enhanced_tracking' })
    await pause(2500)
    const off = await look()
    expect(Object.keys(off.view).toSorted()).toEqual(['event', 'page_path', 'page_title', 'page_type'])
    expect(off.names).not.toContain('search')
  } finally {
    await shop.stop()
  }
})
