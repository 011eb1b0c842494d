// The eligibility check in a real browser, with the embedded lender's sandbox customers.
import { expect, test } from 'vitest'
import { brands } from '#shared/brands/all.ts'
import { messages } from '#shared/messages/index.ts'
import { creditFaults } from '#client/credit/promotion/fixtures/credit-faults.ts'
import { hydrated, barriers, phone } from '#tests/support/browser.ts'
import { fillBag, signInAs } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const button = 'Check if I’m eligible – this won’t affect your credit score'
const incentives = Object.values(brands).flatMap(({ creditTerms }) =>
  creditTerms.map(({ proactiveIncentive }) => proactiveIncentive),
)

/** Signs in and opens the page with its missing fields filled in. */
async function openForm(who: string, brand: string, { viewport = phone, withBag = false } = {}) {
  const { page, complaints } = await visitor({ viewport })
  const at = (path: string) => `http://${brand}.localhost:${port}${path}`
  await signInAs(page, port, brand, who)
  if (withBag) await fillBag(page, port, brand)
  await page.goto(at('/checkout/credit-eligibility'))
  await hydrated(page)
  const fill = async (name: string, value: string) => {
    const field = page.locator(`[name="${name}"]`)
    if ((await field.inputValue()) === '') await field.fill(value)
  }
  await fill('birth-day', '14')
  await fill('birth-month', '5')
  await fill('birth-year', '1985')
  await fill('mobilePhone', '07700 900123')
  await page.locator('#timeAtCurrentAddress-month').selectOption('04')
  await page.locator('#timeAtCurrentAddress-year').selectOption('2015')
  const check = () => page.getByRole('button', { name: button }).press('Enter')
  const says = (heading: string | RegExp) => page.getByRole('heading', { level: 2, name: heading }).waitFor()
  return { page, complaints, at, check, says }
}

// Shows R1.10
test('an eligible customer sees a quote with its example', async () => {
  const { page, check, says } = await openForm('amara', 'jdw')
  expect(await barriers(page)).toEqual([])
  let failing = true
  await page.route('**/api/crediteligibility/eligibilityCheck', (route) =>
    failing ? route.fulfill({ status: 500, json: { code: 'DOWN', message: '', requestId: 'r' } }) : route.continue(),
  )
  await check()
  await page.getByText(messages.checkout.essentialCreditEligibilityService).waitFor()
  expect(await barriers(page)).toEqual([])
  failing = false
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await says('Good news: you’re eligible')
  await page.getByText('Your limit would be').waitFor()
  expect([await page.evaluate(creditFaults, incentives), await barriers(page)]).toEqual([[], []])
  await page.getByText('Terms and conditions').click()
  await page.getByRole('link', { name: 'Apply – we will record a search' }).click()
  await page.waitForURL(/\/checkout\/credApp/)
  await hydrated(page)
  expect(await page.locator('[name="firstname"]').inputValue()).toBe('Amara')
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toMatch(/Osei|\b1985\b|\b07700/)
})

// Shows R7.52
test('a customer who is not eligible can pay otherwise', async () => {
  const { page, complaints, check, says } = await openForm('callum', 'fw', { withBag: true })
  await check()
  await says(/^We can’t offer you/)
  expect([await page.evaluate(creditFaults, incentives), await barriers(page)]).toEqual([[], []])
  await page.getByRole('link', { name: 'Back to your bag' }).click()
  await page.getByRole('button', { name: /^One more/ }).waitFor()
  expect(complaints).toEqual([])
})

test('not found: the typed fields survive a reload', async () => {
  const { page, complaints, check } = await openForm('mei', 'fw')
  await page.getByLabel('First name').fill('May')
  await check()
  await page.getByText('We couldn’t find you with these details', { exact: false }).waitFor()
  expect(await barriers(page)).toEqual([])
  await page.reload()
  await hydrated(page)
  expect(await page.getByLabel('First name').inputValue()).toBe('May')
  expect(complaints).toEqual([])
})

// Shows R7.53
test('a slow check can be left and reopened', async () => {
  const { page, complaints, at, check, says } = await openForm('piotr', 'jdw')
  await check()
  await says('We’re checking')
  expect(await barriers(page)).toEqual([])
  await page.goto(at('/'))
  await page.goto(at('/checkout/credit-eligibility'))
  await says('Good news: you’re eligible')
  expect(complaints).toEqual([])
})
