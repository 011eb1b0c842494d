// The promotion of store credit in a real layout: no benefit is larger than the required example, and hiding the promotion
// shifts nothing.
import { expect, test } from 'vitest'
import { brands } from '#shared/brands/all.ts'
import { creditFaults } from '#client/credit/promotion/fixtures/credit-faults.ts'
import { chosen } from '#tests/support/browse.ts'
import { navigable, phone } from '#tests/support/browser.ts'
import { fillBag, signInAs } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const incentives = Object.values(brands).flatMap(({ creditTerms }) =>
  creditTerms.map(({ proactiveIncentive }) => proactiveIncentive),
)

/** The page's cumulative layout shift, observed from before the first paint. */
const watchShifts = () => {
  const shifts = globalThis as unknown as { shifted: number }
  shifts.shifted = 0
  new PerformanceObserver((list: { getEntries: () => unknown[] }) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) shifts.shifted += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}
const shifted = () => (globalThis as unknown as { shifted: number }).shifted

test.each(['jdw', 'dal'])('%s promotes credit with an equally prominent example', async (brand) => {
  const { page, complaints } = await visitor({ viewport: phone })
  const { path } = await chosen(port, brand)
  await fillBag(page, port, brand)
  const seen: Record<string, number> = {}
  for (const address of [path, '/shop/bag', '/credit-explained', '/']) {
    await page.goto(`http://${brand}.localhost:${port}${address}`)
    await navigable(page)
    for (const open of [false, true]) {
      if (open) for (const part of await page.locator('[data-credit-promotion] summary').all()) await part.click()
      expect([address, await page.evaluate(creditFaults, incentives)]).toEqual([address, []])
    }
    seen[address] = await page.locator('[data-credit-promotion]').count()
  }
  expect(Object.values(seen)).toEqual([1, 1, 1, 0])
  await page.evaluate(() => {
    const { document } = globalThis as unknown as {
      document: { body: { insertAdjacentHTML: (at: string, html: string) => void } }
    }
    document.body.insertAdjacentHTML('beforeend', '<aside><p>Only <b>2.9% a month</b></p></aside>')
  })
  expect(await page.evaluate(creditFaults, incentives)).toContainEqual(expect.stringContaining('stands alone'))
  expect(complaints).toEqual([])
})

test('the credit promotion hides in arrears without a layout shift', async () => {
  const { page } = await visitor({ viewport: phone })
  await signInAs(page, port, 'jdw', 'leila')
  const { path } = await chosen(port, 'jdw')
  await page.addInitScript(watchShifts)
  await page.goto(`http://jdw.localhost:${port}${path}`)
  await navigable(page)
  await page.locator('[data-credit-promotion]').waitFor({ state: 'hidden' })
  expect(await page.evaluate(shifted)).toBeLessThan(0.02)
  await fillBag(page, port, 'jdw')
  await page.goto(`http://jdw.localhost:${port}/shop/bag`)
  await navigable(page)
  expect(await page.locator('[data-credit-promotion]').count()).toBe(0)
})

test('the bag offers credit to customers without an account', async () => {
  const { page } = await visitor()
  await signInAs(page, port, 'jdw', 'nadia')
  await fillBag(page, port, 'jdw')
  await page.addInitScript(watchShifts)
  await page.goto(`http://jdw.localhost:${port}/shop/bag`)
  await page.locator('[data-credit-promotion]').waitFor()
  expect([await page.evaluate(creditFaults, incentives), (await page.evaluate(shifted)) < 0.02]).toEqual([[], true])
})
