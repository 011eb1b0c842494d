// What is special about some ways of paying, in a real browser: a card that was saved, two parts in one press, a wallet
// that is closed and refused. That each way ends in one order is in combinations.test.ts.
import { afterAll, expect, test } from 'vitest'
import { openBrowser, visitor } from '#tests/support/browser.ts'
import { deliverBy, fillBag, paymentRequests, signInAs, typeCard } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'

const browser = await openBrowser()
afterAll(() => browser.close())
const brand = 'jdw'

async function toPayment(who: string | null) {
  const { page, complaints, leave } = await visitor(browser)
  const asked = paymentRequests(page)
  if (who) await signInAs(page, port, brand, who)
  await fillBag(page, port, brand)
  await deliverBy(page, port, brand, 'STANDARD', who === null)
  return {
    page,
    asked,
    complaints,
    leave,
    pay: () => page.getByRole('button', { name: /^Pay / }).click(),
    paid: () => page.getByText('Your order is placed and paid.').waitFor({ timeout: 45_000 }),
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
  const { page, asked, complaints, pay, paid, leave } = await toPayment('tom')
  await page.getByRole('checkbox', { name: /^Use my £/ }).check()
  await typeCard(page, '4000000000002701')
  await pay()
  await paid()
  expect([asked, complaints]).toEqual([['payViaCredit', 'cartAuthPayer'], []])
  await leave()
})

test('declining in a wallet’s sheet is an error, closing none', async () => {
  const { page, asked, complaints, paid, leave } = await toPayment(null)
  await page.getByRole('radio', { name: 'Apple Pay' }).check()
  const answer = async (words: string) => {
    await page.getByRole('button', { name: /^Pay .*Apple Pay/ }).click()
    await page.getByRole('button', { name: words, exact: true }).click()
  }
  await answer('Cancel')
  expect(asked).toEqual([])
  await answer('Decline')
  await page.getByText('There is a problem').waitFor()
  await answer('Approve')
  await paid()
  expect([asked.length, complaints]).toEqual([2, []])
  await leave()
})
