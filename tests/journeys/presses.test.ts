// The presses from a list to a paid order. A press is a click on the shop's own page; typing, and the wallet's own confirmation,
// is none.
import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { hydrated, navigable, phone } from '#tests/support/browser.ts'
import { emptyBag, signInAs } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const longWait = { timeout: 45_000 }

/** Counts the clicks made through it. */
function clickCounter() {
  let count = 0
  const click = async (target: Locator) => {
    await target.click()
    count += 1
  }
  return { click, clicks: () => count }
}

/** Opens a product of a list, and chooses a size where there is a choice. */
async function chooseFromList(page: Page, brand: string, list: string, click: (target: Locator) => Promise<void>) {
  await page.goto(`http://${brand}.localhost:${port}${list}`)
  await navigable(page)
  await click(page.locator('article[data-product] h2 a').first())
  await page.waitForURL('**/shop/p/**')
  const choices = page.getByRole('region', { name: 'Choose' })
  const add = choices.getByRole('button', { name: 'Add to bag' })
  const missing = choices.getByRole('link', { name: /^Choose a / })
  await add.or(missing).first().waitFor()
  if ((await missing.count()) > 0) await click(choices.locator('a[href*="size="]:not([data-gone])').first())
  return choices
}

// Shows R4.58
test('a returning customer with a saved card presses six times', async () => {
  const { page } = await visitor({ viewport: phone })
  const brand = 'fw'
  await signInAs(page, port, brand, 'sofia')
  await emptyBag(page, port, brand)
  const { click, clicks } = clickCounter()
  const choices = await chooseFromList(page, brand, '/shop/c/knickers', click)
  await click(choices.getByRole('button', { name: 'Add to bag' }).first())
  await click(page.getByRole('dialog', { name: 'Your bag' }).getByRole('link', { name: /^Checkout/ }))
  await hydrated(page)
  await click(page.getByRole('button', { name: 'Continue to payment' }))
  await page.getByRole('heading', { level: 1, name: 'Payment' }).waitFor(longWait)
  const code = page.frameLocator('#card-code iframe').locator('input:visible')
  await page.locator('#card-code [data-waiting]').waitFor({ state: 'detached', ...longWait })
  await code.fill('123')
  await click(page.getByRole('button', { name: /^Pay now £/ }))
  await page.waitForURL(/\/checkout\/order-confirmation\?cartId=/, longWait)
  expect(clicks()).toBeLessThanOrEqual(6)
})

test.each([
  ['fw', '/shop/c/knickers'],
  ['ihm', '/shop/c/lighting'],
])('a guest of %s with a wallet presses four times, from %s', async (brand, list) => {
  const { page } = await visitor({ viewport: phone })
  const { click, clicks } = clickCounter()
  const choices = await chooseFromList(page, brand, list, click)
  await click(choices.getByRole('button', { name: 'Buy now' }))
  await click(page.getByRole('button', { name: /with Google Pay$/ }))
  // The wallet's own sheet.
  await page
    .getByRole('dialog', { name: /Google Pay/ })
    .getByRole('button', { name: 'Approve' })
    .click()
  await page.waitForURL(/\/checkout\/order-confirmation\?cartId=/, longWait)
  expect(clicks()).toBeLessThanOrEqual(4)
})
