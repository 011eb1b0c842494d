// Faults on the shopper's side: storage that is full, forbidden or corrupt.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { phone } from '#tests/support/browser.ts'
import { deliverAsGuest, fillBag, typeCard } from '#tests/support/checkout.ts'
import { at, port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

async function openFilledBag(page: Page, brand: string) {
  const name = await fillBag(page, port, brand)
  await page.goto(at(brand, '/shop/bag'))
  await page.getByRole('heading', { name }).waitFor()
}

/** The errors that a page throws, without its console messages. */
function thrown(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

const brokenStorage: Record<string, string> = {
  full: `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }`,
  forbidden: `for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError') } })`,
  // A sandboxed frame of the payment step has no storage to corrupt.
  corrupt: `try { for (const storage of [localStorage, sessionStorage]) {
    for (let at = 0; at < storage.length; at++) storage.setItem(storage.key(at), '{"cart":{"orderEntries":7},"x":[')
    storage.setItem('state', '{"version":1,"cart":{"orderEntries":"x"},"savedForLater":[],"checkoutDelivery":3}')
  } } catch {}`,
}

test.each(Object.keys(brokenStorage))('with storage %s a guest still fills a bag and pays', async (manner) => {
  const { page } = await visitor({ viewport: phone })
  const errors = thrown(page)
  await page.addInitScript(brokenStorage[manner]!)
  await openFilledBag(page, 'jdw')
  await deliverAsGuest(page, port, 'jdw')
  await typeCard(page)
  await page.getByRole('button', { name: /^Pay now £/ }).click()
  await page.waitForURL(/\/checkout\/order-confirmation\?cartId=/, { timeout: 45_000 })
  expect(errors).toEqual([])
})
