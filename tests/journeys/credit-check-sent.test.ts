// The fields of a credit check that the browser sends: the bag and the previous address.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import { apply, fillAboutYou, openApplication, registerAt, screen } from '#tests/support/applicant.ts'
import { desktop } from '#tests/support/browser.ts'
import { fillBag } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const brand = 'awl'

/** The body of the check that the click sends. */
async function checkSent(page: Page): Promise<Record<string, unknown>> {
  const sent = page.waitForRequest(`**${creditApplicationCalls.standardCreditCheck.path}`)
  await apply(page)
  return (await sent).postDataJSON() as Record<string, unknown>
}

// Shows R5.3, R5.4
test('a check with a bag sends its items and total', async () => {
  const { page } = await visitor({ viewport: desktop })
  await registerAt(page, port, brand)
  await fillBag(page, port, brand)
  await openApplication(page, port, brand)
  await fillAboutYou(page)
  await page.getByRole('link', { name: 'Enter address manually' }).click()
  const current = (name: string) => page.locator(`[name="current-${name}"]`)
  await current('addressLine1').fill('7 Brook Street')
  await current('town').fill('Westmoor')
  await current('postcode').fill('WM9 0AP')
  await page.locator('[name="timeAtCurrentAddress-month"]').selectOption({ index: 1 })
  const year = page.locator('[name="timeAtCurrentAddress-year"]')
  await year.selectOption(String(new Date().getFullYear()))
  const previous = (name: string) => page.locator(`[name="previous-${name}"]`)
  await page.getByRole('link', { name: 'Enter address manually' }).last().click()
  await previous('addressLine1').fill('3 Quarry Row')
  await previous('town').fill('Leeds')
  await previous('postcode').fill('LS1 4AP')
  await page.locator('[name="timeAtPrevAddress-month"]').selectOption({ index: 1 })
  await page.locator('[name="timeAtPrevAddress-year"]').selectOption('2012')
  await page.getByRole('button', { name: 'Continue' }).click()
  await screen(page, 'Check and apply')
  const { cart, previousAddress } = await checkSent(page)
  expect(cart).toEqual({ numberOfItems: 1, totalCartAmount: expect.any(Number) })
  expect((cart as { totalCartAmount: number }).totalCartAmount).toBeGreaterThan(0)
  expect(previousAddress).toMatchObject({ addressLine1: '3 Quarry Row', town: 'Leeds', postcode: 'LS1 4AP' })
})
