// A failed call shows the specification's message beside the failed part, and no input is lost.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { chosen } from '#tests/support/browse.ts'
import { navigable, hydrated } from '#tests/support/browser.ts'
import { fillBag } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const at = (path: string) => `http://awl.localhost:${port}${path}`

/** From now on every call of the path gets this reply. */
async function answer(page: Page, path: string, status: number, body: object = {}): Promise<void> {
  const envelope = { code: 'UPSTREAM_DOWN', message: '', requestId: 'r', ...body }
  await page.route(`**${path}*`, (route) => route.fulfill({ status, json: envelope }))
}

const hearts = (page: Page) => page.locator('article button[aria-pressed]')
const items = (page: Page) => page.getByRole('list', { name: 'Saved items' }).getByRole('article')

async function save(page: Page, count: number): Promise<void> {
  await page.goto(at('/shop/s?term=lamp'))
  await navigable(page)
  for (let which = 0; which < count; which += 1) {
    const answered = page.waitForResponse((response) => /\/addItemToSFL|\/saved-items\/save$/.test(response.url()))
    await hearts(page).nth(which).click()
    await answered
  }
  await page.goto(at('/shop/bag/saved-items'))
  await navigable(page)
}

// Shows R5.7, R2.53
test('a code’s refusal shows until the bag is left', async () => {
  const { page } = await visitor()
  await fillBag(page, port, 'awl')
  await page.goto(at('/shop/bag'))
  await navigable(page)
  await answer(page, '/api/shop/bag/promoCode', 400, { code: 'PROMO_USED_UP', message: 'This code is used up.' })
  await page.getByText('Add a promo code').click()
  await page.getByLabel('Promo code').fill('FIVER')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('This code is used up.').waitFor()
  await page.getByRole('link', { name: 'Saved items' }).first().click()
  await page.getByRole('heading', { level: 1, name: /Saved items/ }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /Your bag/ }).waitFor()
  await expect.poll(() => page.getByText('This code is used up.').count()).toBe(0)
})

// Shows R8.14, R8.21, R8.13
test('saved items that cannot be removed stay', async () => {
  const { page } = await visitor()
  await save(page, 2)
  await answer(page, '/api/save-for-later/removeItemsFromSFL', 500)
  await items(page)
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click()
  await page
    .getByRole('alert')
    .getByText('We couldn’t remove that product from your saved items. Please try again.')
    .waitFor()
  expect(await items(page).count()).toBe(2)
  await page.getByText('Remove all', { exact: true }).click()
  await page.getByRole('button', { name: 'Remove all 2' }).click()
  await page
    .getByRole('alert')
    .getByText('We can’t remove products from your saved items right now. Please try again later.')
    .waitFor()
  expect(await items(page).count()).toBe(2)
})

// Shows R8.10, R5.14
test('an address can be typed when suggestions fail', async () => {
  const { page } = await visitor()
  await fillBag(page, port, 'awl')
  await page.goto(at('/checkout/delivery-method'))
  await hydrated(page)
  const fault = { Error: '2', Description: 'Unknown key', Cause: '', Resolution: '' }
  await page.route('**/api/checkout/billingAddress*', (route) => route.fulfill({ json: { Items: [fault] } }))
  await page.getByRole('combobox', { name: 'Find your address' }).fill('ls1 1ae')
  await page.getByText('Something went wrong on our end. Please, try again.').waitFor()
  await page.getByRole('link', { name: 'Enter address manually' }).click()
  await page.getByLabel('Address line 1').waitFor()
})

// Shows R7.3
test('a call that is answered by a redirect fails', async () => {
  const { page, complaints } = await visitor()
  const { path } = await chosen(port, 'awl')
  await page.goto(at(path))
  await navigable(page)
  await page.route('**/api/shop/bag/addToBag', (route) =>
    route.fulfill({ status: 302, headers: { location: at('/api/health') } }),
  )
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await expect.poll(() => complaints.filter((line) => /addToBag failed/.test(line)).length).toBeGreaterThan(0)
})
