// Payment by store credit in a browser: the order and number of its calls.
// No account is charged: the test supplies the payment's reply.
import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { deliverBy, emptyBag, fillBag, signInAs } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const brand = 'jdw'
const longWait = { timeout: 30_000 }
const paid = { code: 'SUCCESS', message: '', transactionId: 'T1', orderNo: null, confirmation: null }

async function atPayment(who: string) {
  const { page } = await visitor()
  await signInAs(page, port, brand, who)
  await fillBag(page, port, brand)
  await deliverBy(page, port, brand, 'STANDARD', false)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const call = /^\/api\/(?:checkout|credit-account|shop)\/(payViaCredit|creditDetails|cartAuthPayer|bag)$/.exec(
      pathname,
    )
    if (call) calls.push(call[1]!)
  })
  onTestFinished(() => emptyBag(page, port, brand))
  return { page, calls }
}

/** Payment by credit gets this reply when `held` resolves. */
async function creditAnswers(page: Page, answer: object, held: Promise<void> = Promise.resolve()) {
  await page.route('**/api/checkout/payViaCredit', async (route) => {
    await held
    await route.fulfill({ json: answer })
  })
}

// Shows R4.70, R4.71, R3.60
test('credit is authorised once, then account and bag reload', async () => {
  const { page, calls } = await atPayment('grace')
  const held = Promise.withResolvers<void>()
  await creditAnswers(page, paid, held.promise)
  await page.getByRole('button', { name: /^Pay now £/ }).click()
  const paying = page.getByRole('button', { name: 'Paying…' })
  await paying.click({ force: true })
  await paying.click({ force: true })
  expect(calls).toEqual(['payViaCredit'])
  held.resolve()
  await page.waitForURL(/\/shop\/bag/, longWait)
  expect(calls.slice(0, 3)).toEqual(['payViaCredit', 'creditDetails', 'bag'])
  expect(calls.filter((call) => call === 'payViaCredit')).toHaveLength(1)
})
