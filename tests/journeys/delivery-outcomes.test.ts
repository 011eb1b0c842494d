// Each choice of the delivery step shows its own state: pending, saved or failed.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { messages } from '#shared/messages/index.ts'
import { hydrated, barriers, desktop } from '#tests/support/browser.ts'
import { fillBag } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const at = (path: string) => `http://fw.localhost:${port}${path}`
const step = '/checkout/delivery-method'
const { addressFailed } = messages.checkout
const { tryAgain } = messages.generic

async function openStep(path = step) {
  const { page } = await visitor({ viewport: desktop })
  await fillBag(page, port, 'fw')
  await page.goto(at(path))
  await hydrated(page)
  return { page }
}

/** From now on every call of the path gets this reply. */
async function refuse(page: Page, path: string, status: number, code = 'UPSTREAM_DOWN', message = ''): Promise<void> {
  await page.route(`**${path}*`, (route) => route.fulfill({ status, json: { code, message, requestId: 'r' } }))
}

/** Calls of the path wait until they are released. */
async function hold(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**${path}*`, async (route) => {
    await promise
    await route.continue()
  })
  return () => resolve()
}

const group = (page: Page, name: string) => page.getByRole('group', { name })
const status = (page: Page, name: string) => group(page, name).getByRole('status')
const field = (page: Page) => page.getByLabel('Find a collection point near you')

async function name(page: Page) {
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Last name').fill('Lee')
}

/** Chooses by keyboard through the lists down to one address. */
async function findAddress(page: Page) {
  const chosen = page.getByText(/^Delivering to /)
  await page.getByRole('combobox', { name: 'Find your address' }).fill('ls1 1ae')
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  const deeper = async () => {
    if (await chosen.isVisible()) return true
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    return false
  }
  await expect.poll(deeper, { interval: 400, timeout: 12_000 }).toBe(true)
}

async function typeAddress(page: Page) {
  await page.getByRole('link', { name: 'Enter address manually' }).click()
  await page.getByLabel('Address line 1').fill('12 Mill Lane')
  await page.getByLabel('Town or city').fill('Leeds')
  await page.getByLabel('Postcode', { exact: true }).fill('LS1 4AP')
}

async function search(page: Page, postcode: string) {
  await field(page).fill(postcode)
  await field(page).press('Enter')
}

// Shows R3.51
test('a speed is saved with a confirmation', async () => {
  const { page } = await openStep()
  const go = await hold(page, '/updateDeliverySpeed')
  await page.getByRole('radio', { name: /^Express delivery/ }).check()
  await status(page, 'When it arrives').getByText('Saving your choice…').waitFor()
  expect(await group(page, 'When it arrives').getAttribute('aria-busy')).toBe('true')
  go()
  await status(page, 'When it arrives').getByText('Express delivery is saved.').waitFor()
  expect(await group(page, 'When it arrives').getAttribute('aria-busy')).toBe(null)
})

// Shows R8.7
test('a failed speed is reverted, with a message beside it', async () => {
  const { page } = await openStep()
  await refuse(page, '/updateDeliverySpeed', 500)
  await page.getByRole('radio', { name: /^Express delivery/ }).click()
  await group(page, 'When it arrives').getByRole('alert').getByText(tryAgain).waitFor()
  expect(await page.getByRole('radio', { name: /^Standard delivery/ }).isChecked()).toBe(true)
})

// Shows R8.11
test('an address that cannot be saved shows the fixed message', async () => {
  const { page } = await openStep()
  await name(page)
  await refuse(page, '/updateDeliveryAddress', 503, 'UPSTREAM_DOWN', 'The address book is full of moths.')
  await findAddress(page)
  const place = page.getByRole('region', { name: 'Delivery address' })
  await place.getByRole('alert').getByText(addressFailed, { exact: true }).waitFor()
  expect(await page.getByText('moths').count()).toBe(0)
  await page.unroute('**/updateDeliveryAddress*')
  await place.getByRole('link', { name: /^Change/ }).click()
  const go = await hold(page, '/updateDeliveryAddress')
  await findAddress(page)
  await place.getByText('Saving your address…').waitFor()
  expect(await page.getByText(addressFailed).count()).toBe(0)
  go()
  await place.getByText('Your delivery address is saved.').waitFor()
  expect(await barriers(page)).toEqual([])
})

// Shows R3.51
test('the phone number’s failure shows beside its field', async () => {
  const { page } = await openStep()
  await name(page)
  await page.getByLabel('Email address').fill('ann@people.example')
  await page.getByLabel('Phone number').fill('07700 900123')
  await typeAddress(page)
  await refuse(page, '/updateDeliveryContactNumber', 503)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.locator('#contactNumber-error').getByText(tryAgain).waitFor()
  expect(await page.getByLabel('Phone number').getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByLabel('Phone number').inputValue()).toBe('07700 900123')
  await page.unroute('**/updateDeliveryContactNumber*')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('heading', { level: 1, name: 'Payment' }).waitFor()
})

// Shows R3.51, R3.53, R5.5
test('an invalid postcode marks its field without a message', async () => {
  const { page } = await openStep(`${step}?how=collect`)
  await refuse(page, '/parcelShopLookup', 400, 'DATA_ERROR', 'Not a postcode.')
  await search(page, 'XX')
  await expect.poll(() => field(page).getAttribute('aria-invalid')).toBe('true')
  expect(await page.locator('#near-error').textContent()).toBe('')
  expect(await field(page).inputValue()).toBe('XX')
  await page.locator(':focus').and(field(page)).waitFor()
  await page.unroute('**/parcelShopLookup*')
  await search(page, 'm1 1aa')
  await page.getByText(/^\d+ collection points near M1 1AA, nearest first$/).waitFor()
  expect(await field(page).getAttribute('aria-invalid')).toBe(null)
  expect(new URL(page.url()).searchParams.get('near')).toBe('m1 1aa')
})

// Shows R3.53
test('a failed search can be repeated with its postcode', async () => {
  const { page } = await openStep(`${step}?how=collect`)
  await refuse(page, '/parcelShopLookup', 503)
  await search(page, 'm1 1aa')
  await page
    .locator('#near-error')
    .getByText('We can’t look up collection points right now.', { exact: false })
    .waitFor()
  await page.unroute('**/parcelShopLookup*')
  const go = await hold(page, '/parcelShopLookup')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Searching…' }).waitFor()
  go()
  await page.getByRole('radio', { name: /Harbour News/ }).waitFor()
})

test('a refused collection point is not chosen any more', async () => {
  const { page } = await openStep(`${step}?how=collect`)
  await name(page)
  await search(page, 'm1 1aa')
  const go = await hold(page, '/selectParcelShopAddress')
  await page.getByRole('radio', { name: /Harbour News/ }).check()
  await status(page, 'Collection point').getByText('Saving your collection point…').waitFor()
  go()
  await status(page, 'Collection point').getByText('You’re collecting from Harbour News.').waitFor()
  await page.unroute('**/selectParcelShopAddress*')
  await refuse(page, '/selectParcelShopAddress', 404, 'VENUE_NOT_FOUND', 'This point has closed.')
  const others = page.getByRole('radio', { name: /miles?/ })
  await others.nth(1).click()
  await group(page, 'Collection point').getByRole('alert').getByText('This point has closed.').waitFor()
  expect(await barriers(page)).toEqual([])
})
