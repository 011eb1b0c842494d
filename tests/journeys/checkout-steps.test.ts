// Each checkout step reports its name to the data layer and shows its position in the heading.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openApplication, registerAt } from '#tests/support/applicant.ts'
import { deliverAsGuest, fillBag, signInAs, typeCard } from '#tests/support/checkout.ts'
import { layer } from '#tests/support/data-layer.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const brand = 'jdw'
const at = (path: string) => `http://${brand}.localhost:${port}${path}`

/** The step name of the reported page view; null when the view was reported without a step. */
async function stepOf(page: Page): Promise<unknown> {
  const views = async () => (await layer(page)).filter(({ event }) => event === 'page_view')
  await expect.poll(async () => (await views()).length, { timeout: 20_000 }).toBe(1)
  return (await views())[0]!.checkout_step ?? null
}

const shownStep = (page: Page) =>
  page.getByRole('navigation', { name: 'Checkout steps' }).locator('[aria-current="step"]').innerText()

// Shows R2.26
test('an order passes bag, delivery-method, payment and order-confirmation', async () => {
  const { page } = await visitor()
  await fillBag(page, port, brand)
  expect(await stepOf(page)).toBe(null)
  await page.goto(at('/shop/bag'))
  expect(await stepOf(page)).toBe('bag')
  await page.goto(at('/checkout/delivery-method'))
  expect([await stepOf(page), await shownStep(page)]).toEqual(['delivery-method', 'Delivery'])
  await deliverAsGuest(page, port, brand)
  expect([await stepOf(page), await shownStep(page)]).toEqual(['payment', 'Payment'])
  await typeCard(page)
  await page.getByRole('button', { name: /^Pay now £/ }).click()
  await page.waitForURL(/\/checkout\/order-confirmation\?cartId=/, { timeout: 45_000 })
  expect(await stepOf(page)).toBe('order-confirmation')
})

// Shows R2.26
test('credit’s steps of checkout are credApp and make-a-payment', async () => {
  const applying = await visitor()
  await registerAt(applying.page, port, brand)
  await openApplication(applying.page, port, brand)
  expect(await stepOf(applying.page)).toBe('credApp')
  await applying.page.goto(at('/checkout/credit-eligibility'))
  expect(await stepOf(applying.page)).toBe(null)
  const paying = await visitor()
  await signInAs(paying.page, port, brand, 'grace')
  await paying.page.goto(at('/checkout/make-a-payment'))
  expect(await stepOf(paying.page)).toBe('make-a-payment')
})
