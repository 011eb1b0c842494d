// Reviews that come late are nobody's wait: the product is painted before they are there.
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { productNumbers } from '#tests/support/browse.ts'
import { openBrowser, visitor } from '#tests/support/browser.ts'
import { openShop } from '#tests/support/shop.ts'
import { openProxy } from '#tests/support/upstream-proxy.ts'

const origin = await openShop({ workers: ['origin'] })
const proxy = await openProxy(origin.port)
const shop = await openShop({ settings: { UPSTREAMS: proxy.upstreams } })
const browser = await openBrowser()
afterAll(async () => {
  await browser.close()
  await shop.stop()
  await proxy.stop()
  await origin.stop()
})

test('a product is painted and its own before slow reviews, which then stand in their place', async () => {
  const { page, complaints, leave } = await visitor(browser)
  const numbers = await productNumbers(shop.port, 'jdw')
  // The first page warms what every page shares.
  await page.goto(shop.at('jdw', `/shop/p/${numbers[0]}`))
  // Within the call’s deadline, of which a busy machine may need the rest: then the next product says it.
  proxy.slow.set('reviews', 600)
  for (const number of numbers.slice(1, 30)) {
    if (!(await isPaintedBeforeItsReviews(page, number))) continue
    expect(complaints).toEqual([])
    return leave()
  }
  throw new Error('no product was painted before its reviews, which then came')
})

async function isPaintedBeforeItsReviews(page: Page, number: string) {
  await page.goto(shop.at('jdw', `/shop/p/${number}`), { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const section = page.locator('#reviews')
  const waiting = section.locator('[aria-busy=true]')
  await section.waitFor()
  const waited = (await waiting.count()) > 0
  await page.waitForLoadState()
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
  await expect.poll(() => waiting.count()).toBe(0)
  const painted = (await page.evaluate(`performance.getEntriesByName('first-paint')[0].startTime`)) as number
  const ended = (await page.evaluate(`performance.getEntriesByType('navigation')[0].responseEnd`)) as number
  return waited && painted < ended && /out of 5/.test((await section.textContent()) ?? '')
}
