// Checkout as somebody meets it whose credit account is in trouble (specification § 4): credit is listed like every other
// way to pay, choosing it shows help and nothing to pay by, and every other way still pays.
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { barriers, desktop, openBrowser, phone, visitor } from '#tests/support/browser.ts'
import { deliverBy, fillBag, paymentsAsked, signInAs, typeCard } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'

const browser = await openBrowser()
afterAll(() => browser.close())
const patience = { timeout: 45_000 }

/** Of each of whom, the words that say why, and the product as the brand calls it. */
const troubled = [
  ['rosa', 'jdw', /specialist team/],
  ['dev', 'fw', /paused for now/],
  ['leila', 'cgn', /overdue/],
] as const

async function atPayment(who: string, brand: string, viewport: typeof desktop | typeof phone = desktop) {
  const { page, complaints, leave } = await visitor(browser, { viewport })
  const asked = paymentsAsked(page)
  const enrolled: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/checkout/cartAuthEnroll')) enrolled.push(request.postDataJSON())
  })
  await signInAs(page, port, brand, who)
  await fillBag(page, port, brand)
  await deliverBy(page, port, brand, 'STANDARD', false)
  return { page, asked, enrolled, complaints, leave }
}

const way = (page: Page, method: string) => page.locator(`#pay-by-${method}`)
const pay = (page: Page) => page.getByRole('button', { name: /^Pay / })
const help = (page: Page) => page.getByRole('region', { name: /we’re here to help/ })

// Shows R4.7, R4.5
test.each(troubled)('%s chooses credit, is helped, and pays by card instead', async (who, brand, why) => {
  const { page, asked, enrolled, complaints, leave } = await atPayment(who, brand, phone)
  expect([await way(page, 'card').isChecked(), await help(page).isVisible()]).toEqual([true, false])
  await way(page, 'credit').check()
  await help(page).getByText(why).waitFor()
  await help(page).getByRole('link', { name: 'MoneyHelper' }).waitFor()
  expect(await page.getByRole('main').innerText()).not.toMatch(/available to spend|APR|Use my £/)
  expect(await pay(page).count()).toBe(0)
  await way(page, 'credit').press('Enter')
  expect(await barriers(page)).toEqual([])
  expect([asked, enrolled]).toEqual([[], []])
  await way(page, 'card').check()
  expect(await help(page).isVisible()).toBe(false)
  await typeCard(page, '4000000000002701')
  await pay(page).click()
  await page.getByText('Your order is placed and paid.').waitFor(patience)
  expect(enrolled).toEqual([expect.objectContaining({ journeyType: 'card-checkout' })])
  expect([asked, complaints]).toEqual([['cartAuthPayer'], []])
  await leave()
})

// Shows R4.7
test.each(troubled)('%s may go from credit to every other way and back', async (who, brand) => {
  const { page, asked, leave } = await atPayment(who, brand)
  for (const other of ['Miyo', 'GPay', 'APay', 'card']) {
    await way(page, 'credit').check()
    await help(page).waitFor()
    await way(page, other).check()
    await pay(page).waitFor()
    expect([other, await way(page, other).isChecked(), await help(page).isVisible()]).toEqual([other, true, false])
  }
  expect(asked).toEqual([])
  await leave()
})
