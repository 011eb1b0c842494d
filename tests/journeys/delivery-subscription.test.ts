// A delivery subscription in a real browser: added beside a product, paid, shown in the account and cancelled with a refund;
// and a stock notice without script.
import { expect, test } from 'vitest'
import { chosen } from '#tests/support/browse.ts'
import { navigable, hydrated } from '#tests/support/browser.ts'
import { deliverBy, fillBag, signInAs, typeCard } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const brand = 'awl'
const at = (path: string) => `http://${brand}.localhost:${port}${path}`

// Shows R1.3
test('a subscription is bought, used, cancelled and refunded', async () => {
  const { page, complaints } = await visitor()
  await signInAs(page, port, brand, 'nadia')
  await fillBag(page, port, brand)
  await page.getByRole('dialog', { name: 'Your bag' }).waitFor()
  await page.keyboard.press('Escape')
  const offer = page.getByRole('region', { name: 'Unlimited delivery for a year, £12.99' })
  await expect.poll(() => offer.textContent()).toMatch(/twelve months.*won’t renew.*within 14 days/)
  await offer.locator('summary').click()
  await offer.getByRole('button', { name: 'Add both to bag' }).click()
  const sheet = page.getByRole('dialog', { name: 'Your bag' })
  await sheet.getByText('Unlimited delivery for a year').waitFor()
  await sheet.getByRole('link', { name: 'View bag' }).click()
  await page.waitForURL(at('/shop/bag'))
  await page.getByText('Quantity 2', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: /^Add for/ }).count()).toBe(0)

  await deliverBy(page, port, brand, 'EXPRESS', true)
  await typeCard(page)
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.getByText('We’ve received your order and your payment.').waitFor({ timeout: 45_000 })

  // After load, a member sees the membership in the place of the offer.
  await page.goto(at('/shop/p/AWL-DELIVERY'))
  await page.getByRole('heading', { level: 1, name: 'Unlimited delivery for a year' }).waitFor()
  await page.goto(at('/account/delivery-subscription'))
  await hydrated(page)
  const mainText = () => page.locator('main').innerText()
  expect(await mainText()).toMatch(/Status\s+Active[\s\S]*You paid\s+£12\.99[\s\S]*refund the full £12\.99/)
  await page.getByRole('button', { name: 'Cancel my subscription' }).click()
  await page.getByRole('link', { name: 'Tick the box if you want to cancel' }).waitFor()
  await page.getByRole('checkbox', { name: 'I want to cancel my delivery subscription' }).check()
  await page.getByRole('button', { name: 'Cancel my subscription' }).click()
  await page.getByText('We’ve refunded £12.99 to your original payment method').waitFor()
  expect(await mainText()).toMatch(/has ended[\s\S]*You cancelled it, and we refunded £12\.99[\s\S]*/)
  // A form with faults is a 422, which the browser itself logs.
  expect(complaints.filter((it) => !/status of 422/.test(it))).toEqual([])
})

// Shows R4.41, R4.42, R9.22, R3.47, R4.40
test('a subscription is added 600 ms before its product', async () => {
  const { page, complaints } = await visitor()
  const { path } = await chosen(port, brand)
  await page.goto(at(path))
  await navigable(page)
  const added: { at: number; productNo: string }[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/shop/bag/addToBag')) return
    added.push({ at: Date.now(), ...(request.postDataJSON() as { productNo: string }) })
  })
  const offer = page.locator('#subscription')
  await offer.locator('summary').click()
  await offer.getByRole('button', { name: 'Add both to bag' }).click()
  await expect.poll(() => added.length).toBe(2)
  expect([added[0]!.productNo, path.includes(added[1]!.productNo)]).toEqual(['AWL-DELIVERY', true])
  expect(added[1]!.at - added[0]!.at).toBeGreaterThanOrEqual(600)
  const sheet = page.getByRole('dialog', { name: 'Your bag' })
  await sheet.getByText('Unlimited delivery for a year').waitFor()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await page.getByText('Unlimited delivery is in your bag.').waitFor()
  expect(complaints).toEqual([])
})

// Shows R4.40, R3.47
test('a refused subscription says why at its button', async () => {
  const { page } = await visitor()
  await page.goto(at((await chosen(port, brand)).path))
  await navigable(page)
  let calls = 0
  await page.route('**/api/shop/bag/addToBag', async (route) => {
    calls += 1
    await route.fulfill({
      status: 400,
      json: { code: 'BASKET_LIMIT_EXCEEDED', message: 'Your bag is full. Take something out first.', requestId: 'r' },
    })
  })
  const offer = page.locator('#subscription')
  await offer.locator('summary').click()
  await offer.getByRole('button', { name: 'Add both to bag' }).click()
  await offer.getByRole('alert').getByText('Your bag is full. Take something out first.').waitFor()
  await page.waitForTimeout(1000)
  expect([calls, await page.getByRole('dialog', { name: 'Your bag' }).isVisible()]).toEqual([1, false])
})

// Shows R6.3
test('a member sees the membership without a layout shift', async () => {
  const { page, complaints } = await visitor()
  const path = await aProduct(page)
  const place = page.locator('#subscription')
  await signInAs(page, port, brand, 'hannah')
  await page.goto(at(path))
  await place.getByText('You have unlimited delivery').waitFor()
  expect(await place.getByRole('button').count()).toBe(0)
  const moved = await page.evaluate(`new Promise((resolve) => new PerformanceObserver((seen) =>
    resolve(seen.getEntries().reduce((sum, { value }) => sum + value, 0))).observe({ type: 'layout-shift', buffered: true })
    || setTimeout(resolve, 300, 0))`)
  expect(moved).toBeLessThan(0.02)
  expect(complaints).toEqual([])
})

async function aProduct(page: Awaited<ReturnType<typeof visitor>>['page']): Promise<string> {
  await page.goto(at('/'))
  await page.locator('main a[href^="/shop/c/"]').first().click()
  await page.locator('main a[href^="/shop/p/"]').first().waitFor()
  const path = (await page.locator('main a[href^="/shop/p/"]').first().getAttribute('href'))!
  await page.goto(at(path))
  await navigable(page)
  return path
}
