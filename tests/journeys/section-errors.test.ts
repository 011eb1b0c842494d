// A failed section of a page shows its error in place, ends its loading state and can be retried; the rest of the page works.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { messages } from '#shared/messages/index.ts'
import { openApplication, registerAt, screen } from '#tests/support/applicant.ts'
import { browse, productNumbers } from '#tests/support/browse.ts'
import { navigable, barriers, openBagPage, phone } from '#tests/support/browser.ts'
import { deliverBy, fillBag, signInAs } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const brand = 'ihm'
const at = (path: string) => `http://${brand}.localhost:${port}${path}`
const down = { code: 'UPSTREAM_DOWN', message: '', requestId: 'r' }

/** Calls of the path wait until they are released, and then get this reply. */
async function hold(page: Page, path: string, status: number, json: object): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**${path}`, async (route) => {
    await promise
    await route.fulfill({ status, json })
  })
  return () => resolve()
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function applicant() {
  const { page } = await visitor({ viewport: phone })
  await registerAt(page, port, brand)
  await openApplication(page, port, brand)
  return { page }
}

/** A product with a review. */
async function reviewedProduct(): Promise<string> {
  for (const number of await productNumbers(port, brand)) {
    const { body } = await browse(port, brand, `/api/shop/p/products?baseproducts=${number}`)
    if (/"reviews":\{"total":[1-9]/.test(body)) return number
  }
  throw new Error('Nothing was reviewed')
}

// Shows R8.6
test('failed reviews leave the product buyable', async () => {
  const { page } = await visitor()
  await page.route('**/api/reviews/list*', (route) => route.fulfill({ status: 500, json: down }))
  await page.goto(at(`/shop/p/${await reviewedProduct()}`))
  await navigable(page)
  await page.locator('#reviews').scrollIntoViewIfNeeded()
  await page.getByRole('link', { name: /^(Read all|Sort and filter)/ }).click()
  await page
    .getByRole('alert')
    .getByText(/Oops, something went wrong.?We can’t show these reviews/)
    .waitFor()
  const added = page.waitForResponse('**/api/shop/bag/addToBag')
  await button(page, 'Add to bag').click()
  expect((await added).status()).toBe(200)
})

// Shows R8.25, R4.21
test('an application that cannot be saved can be repeated', async () => {
  const { page } = await applicant()
  const go = await hold(page, '/api/creditapp/application', 503, down)
  await page.getByLabel('Day').fill('27')
  await page.getByLabel('Month').fill('3')
  await page.getByLabel('Year').fill('1984')
  await page.getByLabel('Phone number').fill('07700 900123')
  await button(page, 'Continue').click()
  await button(page, 'Saving…').waitFor()
  expect(await button(page, 'Saving…').getAttribute('aria-disabled')).toBe('true')
  expect(await page.getByText(messages.checkout.essentialCreditAppService).count()).toBe(0)
  go()
  await page.getByText(messages.checkout.essentialCreditAppService).first().waitFor()
  expect(await button(page, 'Continue').getAttribute('aria-disabled')).toBe(null)
  expect(await page.getByLabel('Phone number').inputValue()).toBe('07700 900123')
  expect(await barriers(page)).toEqual([])
  await page.unroute('**/api/creditapp/application')
  await button(page, 'Continue').click()
  await screen(page, 'Your address')
  expect(await page.getByText(messages.checkout.essentialCreditAppService).count()).toBe(0)
})

// Shows R8.22
test('a 200 naming an unavailable upstream is an error', async () => {
  const { page } = await visitor({ viewport: phone })
  await registerAt(page, port, brand)
  await page.route('**/api/creditapp/propertiestrading', (route) =>
    route.fulfill({ status: 200, json: { code: 'success', message: 'no healthy upstream' } }),
  )
  await page.goto(at('/credApp'))
  await page.locator('#credit-application-error').getByText(messages.checkout.essentialCreditAppService).waitFor()
  expect(await barriers(page)).toEqual([])
  await page.unroute('**/api/creditapp/propertiestrading')
  await button(page, 'Try again').click()
  await screen(page, 'About you')
  await expect.poll(() => page.getByText(messages.checkout.essentialCreditAppService).count()).toBe(0)
})

// Shows R4.20, R8.26
test('failed checkout and failed second provider have separate errors', async () => {
  const { page } = await visitor()
  await signInAs(page, port, brand, 'nadia')
  await fillBag(page, port, brand)
  await page.route('**/api/checkout/flexKey', (route) => route.fulfill({ status: 502, json: down }))
  await deliverBy(page, port, brand, 'STANDARD', true)
  await page.getByRole('radio', { name: /card/i }).first().check()
  await page.locator('#checkout').getByText(messages.checkout.essentialCheckoutService).waitFor()
  await page.unroute('**/api/checkout/flexKey')
  await button(page, 'Load the card fields again').first().click()
  await expect.poll(() => page.locator('#checkout').count()).toBe(0)
  await page.getByRole('radio', { name: /Miyo/ }).check()
  const go = await hold(page, '/api/miyo/CreditAuthorisation', 503, down)
  await button(page, /^Pay now £/).click()
  await button(page, 'Paying…').waitFor()
  go()
  await page.locator('#pay-now').getByText(messages.checkout.miyoCreditAuthorisationService).waitFor()
  await button(page, /^Pay now £/).waitFor()
})

// Shows R8.28
test('a view’s failed call is logged with its id', async () => {
  const { page, complaints } = await visitor()
  await page.goto(at('/'))
  await navigable(page)
  await page.route('**/api/shop/p/rail*', (route) => route.fulfill({ status: 502, json: down }))
  await openBagPage(page)
  await page.getByText('Your bag is empty').waitFor()
  await expect.poll(() => complaints.some((line) => /^\/api\/shop\/p\/rail\S* failed r /.test(line))).toBe(true)
})
