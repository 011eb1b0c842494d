// Paying the credit account in a real browser: from the account, and in arrears by keyboard alone; and storing a card without
// a payment.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { hydrated, barriers, desktop, phone } from '#tests/support/browser.ts'
import { signInAs, typeCard } from '#tests/support/checkout.ts'
import { tabTo } from '#tests/support/keyboard.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const slowAnswer = { timeout: 45_000 }

/** The journeys that 3-D Secure set-up and enrolment name. */
function journeysSent(page: Page): Set<unknown> {
  const journeys = new Set<unknown>()
  page.on('request', (request) => {
    if (/\/api\/checkout\/(jwtToken|cartAuthEnroll)$/.test(request.url()))
      journeys.add((request.postDataJSON() as { journeyType?: unknown }).journeyType)
  })
  return journeys
}

// Shows R1.11, R2.29, R5.9, R4.6
test('a customer pays a fixed amount to the account', async () => {
  const { page, complaints } = await visitor({ viewport: phone })
  const sent = journeysSent(page)
  await signInAs(page, port, 'jdw', 'grace')
  await page.goto(`http://jdw.localhost:${port}/checkout/make-a-payment`)
  await hydrated(page)
  expect(await barriers(page)).toEqual([])
  expect(await page.locator('[name="amountOption"]:checked').inputValue()).toBe('statement')
  await page.getByLabel('Fixed amount').check()
  await page.getByLabel('Amount in pounds').fill('5.25')
  await typeCard(page, '4000000000002503')
  await page.getByRole('button', { name: 'Pay £5.25' }).dblclick()
  const code = page.frameLocator('[data-challenge] iframe').getByLabel('Code from your bank')
  await code.waitFor(slowAnswer)
  await code.fill('1234')
  await code.press('Enter')
  await page.getByRole('heading', { name: 'Thank you. You’ve paid £5.25' }).waitFor(slowAnswer)
  await page.getByText(/Your balance is now £\d/).waitFor()
  expect(await barriers(page)).toEqual([])
  expect([[...sent], complaints]).toEqual([['make-a-payment-norestrictions'], []])
})

// Shows R4.6
test('somebody in arrears pays the account by keyboard', async () => {
  const { page } = await visitor({ viewport: desktop })
  const sent = journeysSent(page)
  await signInAs(page, port, 'fw', 'leila')
  await page.goto(`http://fw.localhost:${port}/checkout/make-a-payment?from=checkout`)
  await hydrated(page)
  await page.getByRole('heading', { name: 'We’re here to help' }).waitFor()
  expect(await page.locator('main').innerText()).not.toMatch(/APR|to spend|limit/i)
  expect(await barriers(page)).toEqual([])
  await tabTo(page, /^amount-/)
  const typed = page.getByLabel('Amount in pounds')
  await page.keyboard.press('Space')
  for (let amount = 0; amount < 3 && !(await typed.isVisible()); amount++) await page.keyboard.press('ArrowDown')
  await tabTo(page, /^amount$/)
  await page.keyboard.type('1')
  await tabTo(page, /card number/i)
  await page.keyboard.type('5200000000002482')
  await tabTo(page, /^card-expiry$/)
  await page.keyboard.type('0131')
  await tabTo(page, /security code/i)
  await page.keyboard.type('123')
  await tabTo(page, /^Pay £1\.00$/)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Thank you. You’ve paid £1.00' }).waitFor(slowAnswer)
  expect([...sent]).toEqual(['make-a-payment-restrictions'])
})

// Shows R4.6
test('a card is added to the account without payment', async () => {
  const { page } = await visitor({ viewport: phone })
  const sent = journeysSent(page)
  await signInAs(page, port, 'cgn', 'owen')
  await page.goto(`http://cgn.localhost:${port}/account`)
  await page.getByRole('link', { name: 'Add a card' }).click()
  await page.waitForURL(/\/checkout\/add-card/)
  await hydrated(page)
  expect(await barriers(page)).toEqual([])
  await typeCard(page)
  await page.getByRole('button', { name: 'Save this card' }).click()
  await page.waitForURL(/\/account$/, slowAnswer)
  await page
    .getByText(/ending 2701/)
    .first()
    .waitFor()
  expect([...sent]).toEqual(['add-card-myaccount'])
})
