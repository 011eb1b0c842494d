// The payment methods on the payment screen, the selected one for each customer, and the journey that each sends.
import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { hydrated, desktop } from '#tests/support/browser.ts'
import { deliverBy, emptyBag, enrolments, fillBag, signInAs, typeCard } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const brand = 'dal'
const slowAnswer = { timeout: 45_000 }

async function atPayment(who: string) {
  const { page, complaints } = await visitor({ viewport: desktop })
  await signInAs(page, port, brand, who)
  await fillBag(page, port, brand)
  await deliverBy(page, port, brand, 'STANDARD', false)
  onTestFinished(() => emptyBag(page, port, brand))
  return { page, complaints }
}

const way = (page: Page, method: string) => page.locator(`#pay-by-${method}`)
const selected = (page: Page) =>
  page.locator('[name="paymentMethod"]:checked').evaluateAll((all) => all.map((one) => one.getAttribute('value')))
const button = (page: Page, label: RegExp) => page.getByRole('button', { name: label })

// Shows R2.28, R4.4
test('card, Google Pay, Apple Pay and credit are listed', async () => {
  const { page, complaints } = await atPayment('grace')
  await way(page, 'GPay').waitFor()
  expect(await selected(page)).toEqual(['credit'])
  await button(page, /^Pay now £/).waitFor()
  expect(await page.locator('#pay-card').isVisible()).toBe(false)
  await way(page, 'card').check()
  await page.locator('#card-number iframe').waitFor()
  for (const [method, name] of [
    ['GPay', 'Google Pay'],
    ['APay', 'Apple Pay'],
  ] as const) {
    await way(page, method).check()
    await button(page, new RegExp(`^Pay £[\\d.]+ with ${name}$`)).waitFor()
    expect(await page.locator('#pay-card').isVisible()).toBe(false)
  }
  await way(page, 'credit').check()
  await button(page, /^Pay now £/).waitFor()
  expect(complaints).toEqual([])
})

// Shows R4.4, R4.5, R4.6
test('with too little credit, card is selected without part-payment', async () => {
  const { page } = await atPayment('tom')
  const part = page.getByRole('checkbox', { name: /^Use my £/ })
  expect([await selected(page), await part.isChecked(), await way(page, 'credit').isDisabled()]).toEqual([
    ['card'],
    false,
    true,
  ])
  const toAccount = page.getByRole('link', { name: /^Make a payment to your/ })
  expect(await toAccount.getAttribute('href')).toMatch(/^\/checkout\/make-a-payment/)
  const sent = await enrolments(page)
  await typeCard(page)
  const pays = async (label: RegExp, count: number) => {
    await button(page, label).click()
    await expect.poll(() => sent.length, slowAnswer).toBe(count)
    await page.getByText('There is a problem').waitFor(slowAnswer)
  }
  await pays(/^Pay now £/, 1)
  await page.reload()
  await hydrated(page)
  await part.check()
  await typeCard(page)
  await pays(/^Pay £[\d.]+ by credit and £/, 2)
  expect(sent.map(({ journeyType }) => journeyType)).toEqual(['card-checkout', 'credit-checkout'])
})
