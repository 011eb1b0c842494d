// The payment journeys that pay the credit account or only store a card, in the calls of a browser. No card
// is enrolled, so that no account changes.
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { hydrated, desktop, openBrowser, visitor } from '#tests/support/browser.ts'
import { deliverBy, emptyBag, enrolments, fillBag, signInAs, typeCard } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'

const browser = await openBrowser()
afterAll(() => browser.close())
const brand = 'ihm'
const slowAnswer = { timeout: 45_000 }

async function signedIn(who: string) {
  const { page, leave } = await visitor(browser, { viewport: desktop })
  await signInAs(page, port, brand, who)
  const enrolled = await enrolments(page)
  /** The bodies of 3-D Secure set-up and enrolment, which both carry the journey. */
  const journeys: unknown[] = []
  page.on('request', (request) => {
    if (/\/api\/checkout\/(jwtToken|cartAuthEnroll)$/.test(request.url()))
      journeys.push((request.postDataJSON() as { journeyType?: unknown }).journeyType)
  })
  const said = async () => {
    await expect.poll(() => enrolled.length, slowAnswer).toBe(1)
    return [...new Set(journeys)]
  }
  const open = async (path: string) => {
    await page.goto(`http://${brand}.localhost:${port}${path}`)
    await hydrated(page)
  }
  return { page, leave, said, open }
}

async function atPayment(who: string) {
  const person = await signedIn(who)
  await fillBag(person.page, port, brand)
  await deliverBy(person.page, port, brand, 'STANDARD', false)
  return person
}

async function payOnePound(page: Page) {
  await page.getByLabel('Fixed amount').check()
  await page.getByLabel('Amount in pounds').fill('1')
  await typeCard(page, '4000000000002701')
  await page.getByRole('button', { name: 'Pay £1.00' }).click()
}

const helped = (page: Page) => page.getByRole('heading', { name: /we’re here to help/i })

// Shows R4.6
test('with too little to spend, checkout offers make-a-payment', async () => {
  const { page, leave, said } = await atPayment('tom')
  await page.getByRole('link', { name: /^Make a payment to your/ }).click()
  await hydrated(page)
  await payOnePound(page)
  expect(await said()).toEqual(['make-a-payment-norestrictions'])
  await emptyBag(page, port, brand)
  await leave()
})

// Shows R4.6
test('in arrears, checkout’s help leads to make-a-payment-restrictions', async () => {
  const { page, leave, said } = await atPayment('leila')
  await page.locator('#pay-by-credit').check()
  await page.getByRole('link', { name: 'Make a payment to your account' }).click()
  await hydrated(page)
  await helped(page).waitFor()
  await payOnePound(page)
  expect(await said()).toEqual(['make-a-payment-restrictions'])
  await leave()
})

// Shows R4.6
test('a card is kept in add-card-myaccount', async () => {
  const { page, leave, said, open } = await signedIn('owen')
  await open('/checkout/add-card')
  await typeCard(page, '4000000000002701')
  await page.getByRole('button', { name: 'Save this card' }).click()
  expect(await said()).toEqual(['add-card-myaccount'])
  await leave()
})
