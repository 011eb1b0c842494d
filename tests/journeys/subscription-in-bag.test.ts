// The bag removes a delivery subscription when its customer already holds one.
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { navigable } from '#tests/support/browser.ts'
import { typeSignIn } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'
import { payByCard } from '#tests/support/wire-card.ts'
import { address, fillBag, siteOf } from '#tests/support/wire-shopping.ts'
import { newCustomer, newPassword, wireBrowser } from '#tests/support/wire.ts'
import { visitor } from './visitor.ts'

const yearOf = (brand: 'jdw' | 'awl') => ({
  productNo: `${brand.toUpperCase()}-DELIVERY`,
  productOptionNo: 'STD-ONE-YEAR',
  offerNumber: `${brand.toUpperCase()}-DELIVERY-1`,
  quantity: 1,
  ...siteOf(brand),
})

// Shows R4.51
test('an edit removes a subscription that must not stay', async () => {
  const { browser: wire, email } = await newCustomer(port, 'jdw')
  const [line] = (await fillBag(wire, 'jdw', { from: 90 })).cartEntries
  await wire.call(bagCalls.add, { body: yearOf('jdw') })

  // The customer buys a subscription in another shop, which counts in every shop.
  const elsewhere = wireBrowser(port, 'awl')
  await elsewhere.signIn(email, newPassword)
  await elsewhere.call(bagCalls.add, { body: yearOf('awl') })
  await elsewhere.call(checkoutCalls.updateDeliveryAddress, { body: { address } })
  await elsewhere.call(checkoutCalls.updateDeliveryContactNumber, { body: { contactNumber: '07700 900123' } })
  const { orderTotal } = await elsewhere.call(bagCalls.get, { query: {} })
  expect((await payByCard(elsewhere, orderTotal)).code).toBe('SUCCESS')

  const { page } = await visitor()
  const edits: object[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/shop/bag/editBag')) edits.push(request.postDataJSON() as object)
  })
  const answered = page.waitForResponse((response) => response.url().endsWith('/promotionsDeliverySubscription'))
  await page.goto(`http://jdw.localhost:${port}/api/sign-in?redirectTo=/shop/bag`, { waitUntil: 'commit' })
  await typeSignIn(page, email, newPassword)
  expect(await (await answered).json()).toMatchObject({ removeDS: true })
  const articles = page.getByRole('region', { name: 'In your bag' }).getByRole('article')
  await expect.poll(() => articles.count(), { timeout: 15_000 }).toBe(1)
  expect(edits).toMatchObject([{ skuProductCode: 'JDW-DELIVERY', quantity: 0, productType: 'DS' }])
  await navigable(page)
  await page.reload()
  expect(await articles.locator(`a[href*="${line!.productNo}"]`).count()).toBeGreaterThan(0)
  expect((await wire.call(bagCalls.get, { query: {} })).cartEntries).toHaveLength(1)
})
