// The payment methods on the payment screen, and the selected one of a customer who can pay with each.
import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { desktop } from '#tests/support/browser.ts'
import { deliverBy, emptyBag, fillBag, signInAs } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const brand = 'dal'

async function atPayment(who: string) {
  const { page, complaints } = await visitor({ viewport: desktop })
  await signInAs(page, port, brand, who)
  await fillBag(page, port, brand)
  await deliverBy(page, port, brand, 'STANDARD', false)
  onTestFinished(() => emptyBag(page, port, brand))
  return { page, complaints }
}

const way = (page: Page, method: string) => page.locator(`#pay-by-${method}`)
const selected = (page: Page) =>
  page.locator('[name="paymentMethod"]:checked').evaluateAll((all) => all.map((one) => one.getAttribute('value')))
const button = (page: Page, label: RegExp) => page.getByRole('button', { name: label })

// Shows R2.28, R4.4
test('card, Google Pay, Apple Pay and credit are listed', async () => {
  const { page, complaints } = await atPayment('grace')
  await way(page, 'GPay').waitFor()
  expect(await selected(page)).toEqual(['credit'])
  await button(page, /^Pay now £/).waitFor()
  expect(await page.locator('#pay-card').isVisible()).toBe(false)
  await way(page, 'card').check()
  await page.locator('#card-number iframe').waitFor()
  for (const [method, name] of [
    ['GPay', 'Google Pay'],
    ['APay', 'Apple Pay'],
  ] as const) {
    await way(page, method).check()
    await button(page, new RegExp(`^Pay £[\\d.]+ with ${name}$`)).waitFor()
    expect(await page.locator('#pay-card').isVisible()).toBe(false)
  }
  await way(page, 'credit').check()
  await button(page, /^Pay now £/).waitFor()
  expect(complaints).toEqual([])
})
