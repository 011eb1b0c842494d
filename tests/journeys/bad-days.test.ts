// Faults on the shopper's side: storage that is full, forbidden or corrupt, two windows, and a deploy while a page is open.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { desktop, phone } from '#tests/support/browser.ts'
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

test('a bag paid in one window is not payable in another', async () => {
  const { page } = await visitor({ viewport: desktop })
  await fillBag(page, port, 'cgn')
  await deliverAsGuest(page, port, 'cgn')
  const other = await page.context().newPage()
  await other.goto(at('cgn', '/checkout/payment'))
  await other.getByRole('heading', { level: 1, name: 'Payment' }).waitFor()
  await typeCard(other)
  await typeCard(page)
  await page.getByRole('button', { name: /^Pay now £/ }).click()
  await page.waitForURL(/\/checkout\/order-confirmation\?cartId=/, { timeout: 45_000 })
  const pay = other.getByRole('button', { name: /^Pay now £/ })
  // The other window may know of the payment, and then shows no button.
  if (await pay.isVisible()) await pay.click({ timeout: 3000 }).catch(() => undefined)
  await expect
    .poll(async () => [new URL(other.url()).pathname, await other.getByRole('alert').allTextContents()].join(' '), {
      timeout: 30_000,
    })
    .toMatch(/order-confirmation|shop\/bag|\/checkout\/payment .*\w/)
  await other.goto(at('cgn', '/shop/bag'))
  await other.getByText('Your bag is empty').waitFor()
})
