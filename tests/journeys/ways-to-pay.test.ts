// Special cases of payment methods in a real browser: a saved card, two parts in one submission, a wallet that is closed and
// declined. combinations.test.ts tests that each method ends in one order.
import { afterAll, expect, test } from 'vitest'
import { openBrowser, visitor } from '#tests/support/browser.ts'
import { deliverBy, fillBag, paymentRequests, signInAs, typeCard } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'

const browser = await openBrowser()
afterAll(() => browser.close())
const brand = 'jdw'

async function toPayment(who: string | null) {
  const { page, complaints, leave } = await visitor(browser)
  const paymentCalls = paymentRequests(page)
  if (who) await signInAs(page, port, brand, who)
  await fillBag(page, port, brand)
  await deliverBy(page, port, brand, 'STANDARD', who === null)
  return {
    page,
    paymentCalls,
    complaints,
    leave,
    pay: () => page.getByRole('button', { name: /^Pay / }).click(),
    paid: () => page.getByText('We’ve received your order and your payment.').waitFor({ timeout: 45_000 }),
    /** Gives all credit back, because other tests sign in as the same customer. */
    async cancelled(available: string) {
      await page.goto(`http://${brand}.localhost:${port}/account/orders`)
      await page.locator('main a[href*="/account/orders/"]').first().click()
      await page.getByText('Cancel this order').click()
      await page.getByRole('button', { name: 'Yes, cancel my order' }).click()
      await page
        .getByText(/cancelled/i)
        .first()
        .waitFor()
      await page.goto(`http://${brand}.localhost:${port}/account/credit`)
      await page.getByText(available).first().waitFor()
    },
  }
}

// Shows R4.58
test('a saved card pays with its security code alone', async () => {
  const { page, complaints, pay, paid, leave } = await toPayment('sofia')
  await page.frameLocator('iframe[title="Security code"]').locator('input').fill('123')
  await pay()
  await paid()
  expect(complaints).toEqual([])
  await leave()
})

// Shows R5.10, R4.66
test('credit and card together pay in one submission', async () => {
  const { page, paymentCalls, complaints, pay, paid, cancelled, leave } = await toPayment('tom')
  const part = page.getByRole('checkbox', { name: /^Use my £/ })
  const [, available] = /my (£[\d.,]+)/.exec(await page.locator('label', { has: part }).innerText())!
  await part.check()
  await typeCard(page, '4000000000002701')
  await pay()
  await paid()
  expect([paymentCalls, complaints]).toEqual([['payViaCredit', 'cartAuthPayer'], []])
  await cancelled(available!)
  await leave()
})
