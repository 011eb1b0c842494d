// The first-order indicator that the bag page sends to the promotions service.
import { expect, test } from 'vitest'
import { fillBag, signInAs } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const brand = 'jdw'

// Shows R6.4
test('a first-time customer has no web and no phone order', async () => {
  const { page } = await visitor()
  await signInAs(page, port, brand, 'nadia')
  await fillBag(page, port, brand)
  const { customer } = (await page.evaluate(`fetch('/api/customer').then((answer) => answer.json())`)) as {
    customer: object
  }
  const indicators: unknown[] = []
  for (const [previousWebOrderPlaced, previousTelephoneOrderPlaced] of [
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ]) {
    const json = { customer: { ...customer, previousWebOrderPlaced, previousTelephoneOrderPlaced } }
    await page.route('**/api/customer', (route) => route.fulfill({ json }))
    const promotionsRequest = page.waitForRequest('**/api/shop/bag/promotions')
    await page.goto(`http://${brand}.localhost:${port}/shop/bag`)
    const { firstOrderIndicator } = (await promotionsRequest).postDataJSON() as { firstOrderIndicator: string }
    indicators.push(firstOrderIndicator)
    await page.unroute('**/api/customer')
  }
  expect(indicators).toEqual(['Y', 'N', 'N', 'N'])
})
