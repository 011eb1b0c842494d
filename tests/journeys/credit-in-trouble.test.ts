// Checkout with a credit account in arrears: credit is listed like every other method, choosing credit
// shows help instead of a payment button, and every other method still pays.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { hydrated, barriers, desktop, phone } from '#tests/support/browser.ts'
import {
  deliverBy,
  fillBag,
  inOrder,
  becomeVisible,
  paymentRequests,
  signInAs,
  typeCard,
} from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const slowAnswer = { timeout: 45_000 }

/** The customers, each with the reason that the page shows and the brand's name of the credit product. */
const holders = [
  ['rosa', 'jdw', /specialist team/],
  ['dev', 'fw', /paused for now/],
  ['leila', 'cgn', /overdue/],
] as const

async function atPayment(who: string, brand: string, viewport: typeof desktop | typeof phone = desktop) {
  const { page, complaints } = await visitor({ viewport })
  const paymentCalls = paymentRequests(page)
  const enrolled: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/checkout/cartAuthEnroll')) enrolled.push(request.postDataJSON())
  })
  await signInAs(page, port, brand, who)
  await fillBag(page, port, brand)
  await deliverBy(page, port, brand, 'STANDARD', false)
  return { page, paymentCalls, enrolled, complaints }
}

const way = (page: Page, method: string) => page.locator(`#pay-by-${method}`)
const pay = (page: Page) => page.getByRole('button', { name: /^Pay / })
const help = (page: Page) => page.getByRole('region', { name: /we’re here to help/ })

// Shows R4.7, R4.5, R4.6
test.each(holders)('%s chooses credit, is helped, and pays by card instead', async (who, brand, why) => {
  const { page, paymentCalls, enrolled, complaints } = await atPayment(who, brand, phone)
  expect([await way(page, 'card').isChecked(), await help(page).isVisible()]).toEqual([true, false])
  await way(page, 'credit').check()
  await help(page).getByText(why).waitFor()
  await help(page).getByRole('link', { name: 'MoneyHelper' }).waitFor()
  const toAccount = help(page).getByRole('link', { name: 'Make a payment to your account' })
  expect(await toAccount.getAttribute('href')).toMatch(/^\/checkout\/make-a-payment/)
  expect(await page.getByRole('main').innerText()).not.toMatch(/available to spend|APR|Use my £/)
  expect(await pay(page).count()).toBe(0)
  await way(page, 'credit').press('Enter')
  expect(await barriers(page)).toEqual([])
  expect([paymentCalls, enrolled]).toEqual([[], []])
  await way(page, 'card').check()
  expect(await help(page).isVisible()).toBe(false)
  await typeCard(page)
  await pay(page).click()
  await page.getByText('We’ve received your order and your payment.').waitFor(slowAnswer)
  expect(enrolled).toEqual([expect.objectContaining({ journeyType: 'card-checkout' })])
  expect([paymentCalls, complaints]).toEqual([['cartAuthPayer'], []])
})

// Shows R4.7
test('an account out of arrears can pay again', async () => {
  const { page, paymentCalls } = await atPayment('rosa', 'jdw')
  await way(page, 'credit').check()
  await becomeVisible(page)
  await help(page).waitFor()
  await inOrder(page)
  await becomeVisible(page)
  await page.getByText('£500.00 available to spend').waitFor()
  expect([await way(page, 'credit').isChecked(), await help(page).count(), await pay(page).count()]).toEqual([
    true,
    0,
    1,
  ])
  expect(paymentCalls).toEqual([])
})

// Shows R4.4
test('remembered credit in arrears is replaced by card', async () => {
  const { page } = await atPayment('leila', 'cgn')
  await way(page, 'credit').check()
  await help(page).waitFor()
  await page.reload()
  await hydrated(page)
  await page.getByText(/^You can’t use .+ for this order, so we’ve selected card instead\.$/).waitFor()
  expect([await way(page, 'card').isChecked(), await pay(page).count()]).toEqual([true, 1])
  await way(page, 'GPay').check()
  expect(await page.getByText(/so we’ve selected/).count()).toBe(0)
})

// Shows R4.7
test.each(holders)('without a script %s is helped too', async (who, brand, why) => {
  const { page } = await atPayment(who, brand)
  const plain = await visitor({ viewport: phone, javaScript: false })
  await plain.page.context().addCookies(await page.context().cookies())
  await plain.page.goto(page.url())
  const helpText = (await help(plain.page).innerText()).replaceAll(/\s+/g, ' ')
  expect(helpText).toMatch(why)
  expect(helpText).not.toContain('below')
  expect(await plain.page.locator('main').getByRole('radio').count()).toBe(0)
})
