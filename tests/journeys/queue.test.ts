// The waiting room in a browser: the shop takes one order a second, and others are in the queue already.
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { digitalPaymentCalls } from '#shared/payment/digital-payment-calls.ts'
import { walletPayment } from '#origin/fixtures/wallet-payment.ts'
import { barriers, desktop, phone } from '#tests/support/browser.ts'
import { deliverAsGuest, fillBag, typeCard } from '#tests/support/checkout.ts'
import { openShop } from '#tests/support/shop.ts'
import { wireBrowser } from '#tests/support/wire.ts'
import { visitor } from './visitor.ts'

const longWait = { timeout: 45_000 }
const random = (bytes: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('base64url')
const shop = await openShop({ settings: { ORDERS_PER_SECOND: '1', RATE_LIMITS: '0' } })
afterAll(() => shop.stop())

/** Other shoppers press Pay, and do not look again. */
async function othersPay(brand: string, count: number): Promise<void> {
  const sent = Array.from({ length: count }, async () => {
    const other = wireBrowser(shop.port, brand)
    const body = { ...walletPayment, amount: 1 }
    const cookie = `cartId=${random(18)}; cartProof=${random(32)}`
    await other.sendCall(digitalPaymentCalls.digitalAuthorization, { body }, { headers: { cookie } })
  })
  await Promise.all(sent)
}

async function atPayment(brand: string, viewport: typeof phone | typeof desktop) {
  const visit = await visitor({ viewport })
  await fillBag(visit.page, shop.port, brand)
  await deliverAsGuest(visit.page, shop.port, brand)
  return visit
}

const queue = (page: Page) => page.getByRole('dialog', { name: 'You’re in the queue' })
/** In the wallet's own sheet. */
const approve = (page: Page) =>
  page
    .getByRole('dialog', { name: /Google Pay/ })
    .getByRole('button', { name: 'Approve' })
    .click()
const confirmed = (page: Page) => page.waitForURL(/\/checkout\/order-confirmation\?cartId=/, longWait)

test('a typed card waits in the queue and then pays by itself', async () => {
  const { page } = await atPayment('jdw', phone)
  await typeCard(page)
  await othersPay('jdw', 12)
  await page.getByRole('button', { name: /^Pay now £/ }).click()
  await queue(page)
    .getByText(/You’re number \d/)
    .waitFor(longWait)
  await queue(page).getByText(/to go/).waitFor()
  expect(await barriers(page)).toEqual([])
  await confirmed(page)
})

test('a wallet’s button comes back with the turn', async () => {
  const { page } = await atPayment('fw', desktop)
  await page.getByRole('radio', { name: /Google Pay/ }).check()
  const pay = page.getByRole('button', { name: /with Google Pay$/ })
  await pay.waitFor(longWait)
  await othersPay('fw', 8)
  await pay.click()
  await approve(page)
  await queue(page).waitFor(longWait)
  const turn = page.getByRole('dialog', { name: 'It’s your turn' })
  await turn.getByRole('button', { name: /^Pay £.* with Google Pay$/ }).click(longWait)
  await approve(page)
  await confirmed(page)
})

// Last, because nobody of its queue is waited for.
test('leaving the queue gives the focus back to the button', async () => {
  const { page } = await atPayment('pma', desktop)
  await typeCard(page)
  await othersPay('pma', 12)
  const pay = page.getByRole('button', { name: /^Pay now £/ })
  await pay.click()
  await queue(page).waitFor(longWait)
  const focused = page.locator(':focus')
  await queue(page).getByRole('heading').and(focused).waitFor()
  await page.keyboard.press('Escape')
  await pay.and(focused).waitFor()
})
