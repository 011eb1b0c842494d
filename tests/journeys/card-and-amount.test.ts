// Cards and amounts at the payment step: the selected card, its refusal, its amount, and the fields that stay after a refusal.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { messages } from '#shared/messages/index.ts'
import { hydrated, barriers, desktop, phone } from '#tests/support/browser.ts'
import { deliverAsGuest, deliverBy, enrolments, fillBag, signInAs, typeCard } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const brand = 'awl'
const longWait = { timeout: 45_000 }

const pay = (page: Page) => page.getByRole('button', { name: /^Pay now £/ })

async function total(page: Page): Promise<number> {
  return Number(/£([\d.]+)/.exec((await pay(page).textContent()) ?? '')![1])
}

// Shows R3.79, R3.83
test('saved cards are listed with the default selected', async () => {
  const { page } = await visitor({ viewport: desktop })
  await signInAs(page, port, brand, 'sofia')
  await fillBag(page, port, brand)
  await deliverBy(page, port, brand, 'STANDARD', false)
  const cards = page.getByRole('group', { name: 'Which card' }).getByRole('radio')
  await cards.first().waitFor()
  expect(await cards.count()).toBe(3)
  const expired = page.getByRole('radio', { name: /Expired/ })
  expect([await page.getByRole('radio', { name: /, default/ }).isChecked(), await expired.isDisabled()]).toEqual([
    true,
    true,
  ])
  await expect.poll(() => page.locator('#card-number').isVisible()).toBe(false)
  const sent = await enrolments(page)
  const amount = await total(page)
  await page.frameLocator('iframe[title="Security code"]').locator('input').fill('123')
  await pay(page).click()
  await page.getByText('There is a problem').waitFor(longWait)
  expect(sent[0]).toMatchObject({ amount, journeyType: 'card-checkout', permanentToken: expect.stringMatching(/./) })
  await cards.last().check()
  await page.locator('#card-number iframe').waitFor(longWait)
  expect(await page.locator('#card-number').isVisible()).toBe(true)
})

// Shows R3.79
test('a refused card leaves the typed billing address', async () => {
  const { page } = await visitor({ viewport: phone })
  await fillBag(page, port, brand)
  await deliverAsGuest(page, port, brand)
  await hydrated(page)
  const bins: string[] = []
  await page.route('**/api/checkout/binValidation*', async (route) => {
    bins.push(new URL(route.request().url()).searchParams.get('bin') ?? '')
    await route.fulfill({ json: { message: 'Card is not accepted', cardType: '001' } })
  })
  await page.locator('[name="billing-same"]').uncheck()
  await page.locator('#pay-card').getByRole('link', { name: 'Enter address manually' }).click()
  await page.locator('[name="billing-line1"]').fill('7 Brook Street')
  await page.locator('[name="billing-city"]').fill('Westmoor')
  await page.locator('[name="billing-postcode"]').fill('WM9 0AP')
  await typeCard(page)
  await pay(page).click()
  await page.locator('#pay-card-error').getByText(messages.checkout.paymentCard).waitFor(longWait)
  expect(bins).toEqual([expect.stringMatching(/^400000/)])
  await page.locator('#pay-card').getByText('We’ll keep your billing address.').waitFor()
  expect(await page.locator('[name="billing-line1"]').inputValue()).toBe('7 Brook Street')
  expect(await barriers(page)).toEqual([])
})

// Shows R3.83
test('an amount not payable to the account needs no card', async () => {
  const { page } = await visitor({ viewport: phone })
  await signInAs(page, port, brand, 'leila')
  await page.goto(`http://${brand}.localhost:${port}/checkout/make-a-payment`)
  await hydrated(page)
  const sent = await enrolments(page)
  await page.getByLabel('Fixed amount').check()
  await page.getByLabel('Amount in pounds').fill('99999')
  await typeCard(page)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByText('There is a problem').waitFor()
  expect([sent, await page.getByLabel('Amount in pounds').inputValue()]).toEqual([[], '99999'])
  await page.getByLabel('Amount in pounds').fill('1.50')
  await page.getByRole('button', { name: 'Pay £1.50' }).click()
  await expect.poll(() => sent.length, longWait).toBe(1)
  expect(sent[0]).toMatchObject({ amount: 1.5, journeyType: expect.stringMatching(/^make-a-payment-/) })
})
