// Bag and payment in a page that a translator has changed (translated.test.ts has the other pages): every count and sum is new.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { hydrated } from '#tests/support/browser.ts'
import { deliverAsGuest, fillBag } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'
import { translate } from '#tests/support/translator.ts'
import { visitor } from './visitor.ts'

const at = (path: string) => `http://jdw.localhost:${port}${path}`
const modes = [
  ['once', false],
  ['as it changes', true],
] as const
/** What React says, and what a boundary keeps. */
const broken = /NotFoundError|removeChild|insertBefore|Minified/

/** The page's words without the translator's marks. */
const textOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().innerText()).replaceAll('·', '').replaceAll(/\s+/g, ' ').trim()

test.each(modes)('a bag translated %s shows every new count and sum', async (_, observing) => {
  const { page, complaints } = await visitor()
  await fillBag(page, port, 'jdw')
  await page.goto(at('/shop/bag'))
  await hydrated(page)
  await translate(page, observing)
  const summary = 'section[aria-labelledby=summary]'
  const before = await textOf(page, summary)
  await page.getByRole('button', { name: /^One more/ }).click()
  await expect.poll(() => textOf(page, 'h1')).toBe('Your bag (2)')
  await page
    .getByRole('main')
    .getByText(/^Quantity ·?2·?$/)
    .waitFor()
  const pounds = (text: string, label: string) =>
    Number(new RegExp(`${label} (?:VAT of )?£([\\d,.]+\\d)`).exec(text)?.[1]!.replace(',', ''))
  await expect.poll(async () => pounds(await textOf(page, summary), 'Subtotal')).toBe(2 * pounds(before, 'Subtotal'))
  expect(pounds(await textOf(page, summary), 'Includes')).not.toBe(pounds(before, 'Includes'))
  await page.getByText('Add a promo code').click()
  await page.getByLabel('Promo code').fill('freedel')
  await page.getByRole('button', { name: /^Add·?$/ }).click()
  await page.getByRole('button', { name: /Remove.*FREEDEL/i }).waitFor()
  await page.getByRole('button', { name: /Remove.*FREEDEL/i }).click()
  // The form is folded again.
  await page.getByText('Add a promo code').click()
  await page.getByLabel('Promo code').fill('nosuchcode')
  await page.getByRole('button', { name: /^Add·?$/ }).click()
  await page.getByText(/we don't recognise this code/).waitFor()
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await page.getByText('Your bag is empty').waitFor()
  expect(complaints.filter((it) => broken.test(it))).toEqual([])
})

test.each(modes)('a wallet pays on a page translated %s', async (_, observing) => {
  const { page, complaints } = await visitor()
  await fillBag(page, port, 'jdw')
  await deliverAsGuest(page, port, 'jdw')
  await hydrated(page)
  await page.getByRole('radio', { name: 'Google Pay' }).waitFor()
  await translate(page, observing)
  await page.getByRole('radio', { name: 'Google Pay' }).check()
  await page.locator('[data-wallet=GPay]').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await page.getByText(/Google Pay didn’t complete this payment/).waitFor()
  await page.locator('[data-wallet=GPay]').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await page.waitForURL('**/checkout/order-confirmation*')
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  expect(complaints.filter((it) => broken.test(it))).toEqual([])
})
