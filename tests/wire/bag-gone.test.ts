// The bag page without script when the cookie names a bag that no longer exists.
import { expect, test } from 'vitest'
import { port } from '#tests/support/served-shop.ts'
import { newCustomer } from '#tests/support/wire-person.ts'
import { fillBag } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

/** A browser whose cookie names a bag that no longer exists. */
function withUnknownCart(browser = wireBrowser(port, 'jdw')) {
  browser.cookies().set('cartId', 'gone-gone-gone-gone-gone-1')
  return browser
}

// Shows R4.34, R4.16
test('without script a lost bag is an empty bag', async () => {
  const browser = withUnknownCart()
  const page = await browser.open('/shop/bag')
  expect(page.text).toContain('Your bag is empty')
  expect(page.text).not.toContain('Loading your bag')
  expect(browser.cookies().has('cartId')).toBe(false)
})

test('a customer with an unknown bag cookie sees their own bag', async () => {
  const { browser } = await newCustomer(port, 'jdw')
  const [line] = (await fillBag(browser, 'jdw', { from: 64 })).cartEntries
  const page = await withUnknownCart(browser).open('/shop/bag')
  expect(page.text).toContain(`href="/shop/p/${line!.productNo}`)
  expect(page.text).not.toContain('Loading your bag')
})
