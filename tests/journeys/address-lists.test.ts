// Every address form has its own suggestions, reports failed suggestions and fills in the chosen one: delivery, billing,
// current and previous address; and the account's addresses, the default one first.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { messages } from '#shared/messages/index.ts'
import { fillAboutYou, openApplication, registerAt } from '#tests/support/applicant.ts'
import { hydrated, barriers, desktop, phone } from '#tests/support/browser.ts'
import { deliverAsGuest, fillBag } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const brand = 'pma'
const at = (path: string) => `http://${brand}.localhost:${port}${path}`

const options = (page: Page) => page.getByRole('listbox', { name: 'Addresses' }).getByRole('option')

/** A search that fails once and then succeeds: by keyboard down to one address. */
async function findsBy(page: Page, field: RegExp, found: RegExp) {
  const box = page.getByRole('combobox', { name: field })
  await page.route('**/api/checkout/billingAddress*', (route) =>
    route.fulfill({ status: 503, json: { code: 'UPSTREAM_DOWN', message: '', requestId: 'r' } }),
  )
  await box.fill('ls1 1ae')
  await page.getByRole('alert').getByText(messages.checkout.suggestFailed).waitFor()
  expect([await box.inputValue(), await options(page).count()]).toEqual(['ls1 1ae', 0])
  await page.unroute('**/api/checkout/billingAddress*')
  await box.press('Enter')
  await options(page).first().waitFor()
  expect(await page.getByText(messages.checkout.suggestFailed).count()).toBe(0)
  const shown = async () => (await page.locator('main').innerText()) + (await values(page))
  const deeper = async () => {
    // A suggestion alone does not fill the fields.
    if ((await options(page).count()) === 0 && found.test(await shown())) return true
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    return false
  }
  await expect.poll(deeper, { interval: 400, timeout: 12_000 }).toBe(true)
}

/** The values of the billing address fields. */
function values(page: Page): Promise<string> {
  return page
    .locator('[name^="billing-"]')
    .evaluateAll((fields) => fields.map((field) => (field as unknown as { value: string }).value).join(' '))
}

const leeds = /Leeds[\s\S]*LS1 1AE/

// Shows R3.87
test('delivery and billing addresses are looked up separately', async () => {
  const { page } = await visitor({ viewport: desktop })
  await fillBag(page, port, brand)
  await page.goto(at('/checkout/delivery-method'))
  await hydrated(page)
  await findsBy(page, /^Find your address$/, leeds)
  await deliverAsGuest(page, port, brand)
  await hydrated(page)
  await page.locator('[name="billing-same"]').uncheck()
  await findsBy(page, /^Find your address$/, leeds)
  expect(await barriers(page)).toEqual([])
})

// Shows R3.87
test('an applicant’s two addresses are looked up separately', async () => {
  const { page } = await visitor({ viewport: phone })
  await registerAt(page, port, brand)
  await openApplication(page, port, brand)
  await fillAboutYou(page)
  await findsBy(page, /^Find your address$/, leeds)
  await page.locator('#timeAtCurrentAddress-month').selectOption({ index: 1 })
  await page.locator('#timeAtCurrentAddress-year').selectOption({ index: 1 })
  await page.getByRole('combobox', { name: /^Find your previous address$/ }).waitFor()
  await findsBy(page, /^Find your previous address$/, /Leeds[\s\S]*LS1 1AE[\s\S]*Leeds[\s\S]*LS1 1AE/)
  expect(await barriers(page)).toEqual([])
})
