// The delivery step for guests: delivery and collection, with and without script, by pointer and by keyboard.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { chosen } from '#tests/support/browse.ts'
import { navigable, hydrated, barriers, desktop } from '#tests/support/browser.ts'
import { faults } from '#tests/support/faults.ts'
import { at, port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const step = '/checkout/delivery-method'

async function fillIn(page: Page) {
  await page.getByLabel('Email address').fill('ann@people.example')
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Last name').fill('Lee')
  await page.getByLabel('Phone number').fill('07700 900123')
}

/** The step has succeeded when the payment page opens, whatever that page shows. */
async function continueToPayment(page: Page) {
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL((url) => url.pathname === '/checkout/payment')
}

function isChosen(page: Page, name: RegExp) {
  return page.getByRole('radio', { name }).isChecked()
}

test('Back finds a guest’s address, speed and point again', async () => {
  const { page, complaints } = await visitor({ viewport: desktop })
  const { path } = await chosen(port, 'jdw')
  await page.goto(at('jdw', path))
  await navigable(page)
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Checkout £/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Delivery' }).waitFor()
  await hydrated(page)
  const visible = page.locator('main input:not([type=radio]):not([type=hidden]):visible')
  expect(await visible.count()).toBeLessThanOrEqual(6)
  expect(await faults(page, 'delivery', desktop)).toEqual([])

  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('alert').filter({ hasText: 'There is a problem' }).waitFor()
  await expect.poll(() => page.title()).toMatch(/^Error: /)
  expect(await barriers(page)).toEqual([])
  await page.getByRole('link', { name: 'Enter your first name' }).press('Enter')
  await page.locator(':focus').and(page.getByLabel('First name')).waitFor()

  await fillIn(page)
  await page.getByRole('combobox', { name: 'Find your address' }).fill('ls1 1ae')
  await page
    .getByRole('option', { name: /Old Tramway/ })
    .first()
    .waitFor()
  // By keyboard, down to one address.
  const found = page.getByText(/^Delivering to .*Old Tramway.*Leeds.*LS1 1AE$/)
  for (let depth = 0; depth < 4 && !(await found.isVisible()); depth++) {
    const offered = await page.getByRole('listbox').getByRole('option').allTextContents()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('listbox').getByRole('option').allTextContents()).not.toEqual(offered)
  }
  await found.waitFor()
  await page.getByRole('radio', { name: /^Express delivery/ }).check()
  await page.getByRole('region', { name: 'Order summary' }).getByText('Express delivery').waitFor()
  await continueToPayment(page)

  await page.goto(at('jdw', step))
  await page.getByText(/^Delivering to .*Old Tramway/).waitFor()
  expect(await isChosen(page, /^Express delivery/)).toBe(true)
  expect(await page.getByLabel('Email address').inputValue()).toBe('ann@people.example')
  await hydrated(page)

  await page.getByRole('link', { name: /^Click & collect/ }).click()
  await page.getByLabel('Find a collection point near you').fill('m1 1aa')
  await page.getByLabel('Find a collection point near you').press('Enter')
  await page.getByRole('radio', { name: /Harbour News/ }).check()
  expect(await faults(page, 'collection', desktop)).toEqual([])
  await page.reload()
  expect(await isChosen(page, /Harbour News/)).toBe(true)
  await hydrated(page)
  await continueToPayment(page)
  await page.goto(at('jdw', step))
  await page.getByRole('heading', { level: 1, name: 'Click & collect' }).waitFor()
  expect(await isChosen(page, /Harbour News/)).toBe(true)
  expect(complaints.filter((it) => !it.includes('/checkout/payment'))).toEqual([])
})
