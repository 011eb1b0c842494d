// Store credit on the payment page: enough, a part, nothing left, refused, and
// a closed account.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { hydrated } from '#tests/support/browser.ts'
import { paymentRequests, typeCard, typeSignIn } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'
import { openCreditAccount, thinFile, withdrawFromCredit } from '#tests/support/wire-credit.ts'
import { deliver, fillBag } from '#tests/support/wire-shopping.ts'
import { newCustomer, newPassword, wireBrowser } from '#tests/support/wire.ts'
import { visitor } from './visitor.ts'

const brand = 'jdw'
const product = 'Juniper Pay Monthly'
type WireBrowser = ReturnType<typeof wireBrowser>

/** Fills the bag with goods worth at least `pounds`, with a delivery address. */
async function orderOf(wire: WireBrowser, pounds: number) {
  for (let from = 0; ; from += 3) {
    const { orderValue } = await fillBag(wire, brand, { quantity: 2, from })
    if (orderValue >= pounds) break
  }
  await deliver(wire)
}

async function atPayment(email: string) {
  const { page } = await visitor()
  await page.goto(`http://${brand}.localhost:${port}/api/sign-in?redirectTo=/checkout/payment`, { waitUntil: 'commit' })
  await typeSignIn(page, email, newPassword)
  await page.getByRole('heading', { level: 1, name: 'Payment' }).waitFor({ timeout: 30_000 })
  await hydrated(page)
  return { page }
}

/** The page's state of store credit: the radio, the text below the radio, and the order summary's line. */
async function creditAt(page: Page) {
  const way = page.locator('#pay-by-credit')
  const line = page.locator('dl div', { hasText: `From ${product}` })
  const listed = (await way.count()) === 1
  return {
    listed,
    chosen: listed && (await way.isChecked()),
    usable: listed && (await way.isEnabled()),
    text: listed ? await page.locator('#about-credit, #why-not-credit').innerText() : '',
    part: (await page.getByRole('checkbox', { name: /^Use my £/ }).count()) === 1,
    summary: (await line.count()) === 1 ? (await line.innerText()).replace(/\s+/g, ' ') : '',
    help: await page.getByRole('heading', { name: `${product}: we’re here to help` }).count(),
  }
}

/** Credit is listed and not chosen. */
const listed = (text: string) => ({
  listed: true,
  chosen: false,
  usable: true,
  text,
  part: false,
  summary: '',
  help: 0,
})
const refusedBecause = (text: string) => ({ ...listed(text), usable: false })

// Shows R3.61
test('credit that covers the order is in the summary', async () => {
  const { browser: wire, email } = await newCustomer(port, brand)
  const limit = await openCreditAccount(wire)
  await orderOf(wire, 1)
  const { page } = await atPayment(email)
  const total = /£[\d,.]+/.exec(await page.getByRole('button', { name: /^Pay now £/ }).innerText())![0]
  const available = `${limit.toLocaleString('en-GB', { style: 'currency', currency: 'GBP' })} available to spend`
  const all = { listed: true, chosen: true, usable: true, text: available, part: false, help: 0 }
  await expect.poll(() => creditAt(page)).toEqual({ ...all, summary: `From ${product} ${total}` })
  await page.getByRole('radio', { name: 'Card' }).check()
  expect(await creditAt(page)).toEqual({ ...all, chosen: false, summary: '' })
})

// Shows R3.61, R5.10, R4.66
test('credit that covers a part is offered and paid with a card', async () => {
  const { browser: wire, email } = await newCustomer(port, brand)
  expect(await openCreditAccount(wire, thinFile)).toBe(200)
  await orderOf(wire, 210)
  const { page } = await atPayment(email)
  const notAll = refusedBecause('Not enough for the whole order.')
  await expect.poll(() => creditAt(page)).toEqual({ ...notAll, part: true })
  const toAccount = page.getByRole('link', { name: /^Make a payment to your/ })
  expect(await toAccount.getAttribute('href')).toMatch(/^\/checkout\/make-a-payment/)
  await page.getByRole('checkbox', { name: /^Use my £200\.00/ }).check()
  expect(await creditAt(page)).toEqual({ ...notAll, part: true, summary: `From ${product} £200.00` })
  const paymentCalls = paymentRequests(page)
  await typeCard(page)
  await page.getByRole('button', { name: /^Pay £200\.00 by credit and £/ }).click()
  await page.getByText('We’ve received your order and your payment.').waitFor({ timeout: 45_000 })
  expect(paymentCalls).toEqual(['payViaCredit', 'cartAuthPayer'])

  const later = wireBrowser(port, brand)
  await later.signIn(email, newPassword)
  await orderOf(later, 1)
  const again = await atPayment(email)
  const spent = refusedBecause('You have nothing available to spend at the moment.')
  await expect.poll(() => creditAt(again.page)).toEqual(spent)
})

const closed = refusedBecause('Your account is closed, so it can’t be used for this order.')

// Shows R3.61
test('an account whose holder withdrew is listed as closed', async () => {
  const { browser: wire, email } = await newCustomer(port, brand)
  await openCreditAccount(wire)
  await withdrawFromCredit(wire)
  await orderOf(wire, 1)
  const { page } = await atPayment(email)
  await expect.poll(() => creditAt(page)).toEqual(closed)
  expect(await page.getByRole('radio', { name: 'Card' }).isChecked()).toBe(true)
})
