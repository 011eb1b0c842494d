// Every delivery speed with every payment method that the speed allows, from the bag to the confirmation: `npm test` checks
// five combinations, `--mode sweep` all of them. The brands alternate.
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { brandCodes } from '#shared/brands/brand.ts'
import { isCollected } from '#shared/delivery/delivery-methods.ts'
import { DeliverySpeed } from '#shared/delivery/delivery.ts'
import { combinationRefusal, paymentMethods, type PaymentMethod } from '#shared/payment/payment-journeys.ts'
import { barriers, desktop, phone } from '#tests/support/browser.ts'
import { billTo, deliverBy, fillBag, paymentRequests, signInAs, typeCard } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const slowPage = { timeout: 45_000 }

const speeds = DeliverySpeed.options
const all = speeds
  .flatMap((speed) => paymentMethods.map((method) => ({ speed, method })))
  .filter(({ speed, method }) => combinationRefusal(speed, method) === null)
  .map((pair, index) => ({ ...pair, brand: brandCodes[index % brandCodes.length]! }))
/** Each speed and each method once. */
const some = ['STANDARD Miyo', 'EXPRESS credit', 'NOM APay', 'HPS card', 'EXPRESS_COLLECT GPay']
const shown = inject('sweeping') ? all : all.filter(({ speed, method }) => some.includes(`${speed} ${method}`))

/** The customer for a method: store credit and Miyo need a signed-in customer. */
const customers: Partial<Record<PaymentMethod, string>> = { credit: 'grace', Miyo: 'marcus' }
const calls = {
  card: 'cartAuthPayer',
  credit: 'payViaCredit',
  APay: 'digitalAuthorization',
  GPay: 'digitalAuthorization',
  Miyo: 'CreditAuthorisation',
} as const

test('there are 23 combinations that go together', () => {
  expect(all.length).toBe(23)
})

// Shows R1.9, R4.3, R1.14
test.each(shown)('$speed and $method go together on $brand', async ({ speed, method, brand }) => {
  const { page, complaints } = await visitor({
    viewport: speed === 'HPS' || method === 'APay' ? phone : desktop,
  })
  const paymentCalls = paymentRequests(page)
  const customer = customers[method]
  if (customer) await signInAs(page, port, brand, customer)
  await fillBag(page, port, brand)
  await deliverBy(page, port, brand, speed, customer === undefined)
  const total = await page
    .locator('form')
    .getByText(/^£[\d,.]+$/)
    .last()
    .textContent()
  await pay[method](page, speed)
  await page.waitForURL(/\/checkout\/order-confirmation\?cartId=/, slowPage)
  await page.getByText('We’ve received your order and your payment.').waitFor()
  expect(await page.getByRole('main').textContent()).toContain(total)
  expect(await barriers(page)).toEqual([])
  expect([paymentCalls, complaints]).toEqual([[calls[method]], []])
})

const payNow = (page: Page) => page.getByRole('button', { name: /^Pay / }).click()

async function byWallet(page: Page, name: string) {
  await page.getByRole('radio', { name }).check()
  await page.getByRole('button', { name: new RegExp(`^Pay .*${name}`) }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
}

const pay: Record<PaymentMethod, (page: Page, speed: DeliverySpeed) => Promise<void>> = {
  async card(page, speed) {
    await page.getByRole('radio', { name: /^Card/ }).check()
    // A collection point is no billing address.
    if (isCollected(speed)) await billTo(page)
    await typeCard(page)
    await payNow(page)
  },
  async credit(page) {
    await payNow(page)
  },
  APay: (page) => byWallet(page, 'Apple Pay'),
  GPay: (page) => byWallet(page, 'Google Pay'),
  async Miyo(page) {
    await page.getByRole('radio', { name: /^Miyo/ }).check()
    await payNow(page)
  },
}
