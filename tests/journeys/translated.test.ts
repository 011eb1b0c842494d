// Pages that a translator has changed: each is used, does not break and shows what is new. `npm test` makes bag and payment
// (translated-bag.test.ts).
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { apply, fillAboutYou, fillAddress, openApplication, registerAt, screen } from '#tests/support/applicant.ts'
import { chosen } from '#tests/support/browse.ts'
import { hydrated } from '#tests/support/browser.ts'
import { deliverAsGuest, fillBag, signInAs, typeCard } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'
import { translate } from '#tests/support/translator.ts'
import { visitor } from './visitor.ts'

type Case = {
  /** The local part of a seeded customer's e-mail address. */
  who?: string
  /** Opens the page, or gives its path. */
  at: string | ((page: Page) => Promise<void>)
  /** Uses the page's main control, and waits for what it shows. */
  use: (page: Page) => Promise<unknown>
}

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first()
const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const at = (brand: string, path: string) => `http://${brand}.localhost:${port}${path}`

async function filter(page: Page) {
  await page.locator('main a[data-keep-scroll]:visible').first().click()
  await page.getByRole('navigation', { name: 'Applied filters' }).waitFor()
}

const pages: Record<string, Case> = {
  product: {
    at: async (page) => void (await page.goto(at('jdw', (await chosen(port, 'jdw')).path))),
    async use(page) {
      await button(page, 'Add to bag').click()
      await page.getByRole('dialog').getByText('1 item in your bag').waitFor()
    },
  },
  category: { at: '/shop/c/women/dresses', use: filter },
  delivery: {
    async at(page) {
      await fillBag(page, port, 'jdw')
      await page.goto(at('jdw', '/checkout/delivery-method'))
    },
    async use(page) {
      const total = page.getByRole('complementary').locator('dd').last()
      const before = await total.textContent()
      await page.locator('[name="deliveryModeCode"][value="EXPRESS"]').check()
      await expect.poll(() => total.textContent()).not.toBe(before)
      await page.getByRole('button', { name: 'Continue to payment' }).click()
      await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
    },
  },
  details: {
    who: 'owen',
    at: '/account/details',
    async use(page) {
      await page.locator('[name=mobilePhone]').fill('-------')
      await button(page, 'Save changes').click()
      await says(page, /Enter a phone number/)
      await page.locator('[name=mobilePhone]').fill('07700 900123')
      await page.getByText(/Enter a phone number/).waitFor({ state: 'detached' })
      await button(page, 'Save changes').click()
      await says(page, 'We’ve saved your details.')
    },
  },
  'a review': {
    at: async (page) =>
      void (await page.goto(at('jdw', `${(await chosen(port, 'jdw')).path.split('?')[0]}/write-review`))),
    async use(page) {
      await page.getByRole('main').locator('form button[type=submit], form button:not([type])').last().click()
      await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
    },
  },
  'payment by card, and the order': {
    async at(page) {
      await fillBag(page, port, 'jdw')
      await deliverAsGuest(page, port, 'jdw')
    },
    async use(page) {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Pay now £/ })
        .click()
      await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
      await typeCard(page)
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Pay now £/ })
        .click()
      await page.getByRole('heading', { name: 'Thank you' }).waitFor()
      await hydrated(page)
      await translate(page, true)
      await page.getByRole('link', { name: 'Look up your order' }).click()
      await page.getByRole('heading', { name: 'Find an order' }).waitFor()
    },
  },
  'credit application': {
    async at(page) {
      await registerAt(page, port, 'jdw')
      await openApplication(page, port, 'jdw')
    },
    async use(page) {
      await fillAboutYou(page)
      await fillAddress(page, '7 Brook Street', 'WM9 0AP')
      await apply(page)
      await screen(page, /We’re checking your application|Your offer/)
    },
  },
}

for (const observing of [false, true])
  test.each(Object.entries(pages))(`%s works translated${observing ? ', and as it changes' : ''}`, async (_, has) => {
    const { who, use } = has
    const { page, complaints } = await visitor()
    if (who) await signInAs(page, port, 'jdw', who)
    if (typeof has.at === 'string') await page.goto(at('jdw', has.at))
    else await has.at(page)
    await hydrated(page)
    await translate(page, observing)
    await use(page)
    expect(await page.getByRole('main').innerText()).not.toMatch(/Oops/)
    // A part that is translated before it is hydrated is drawn anew (#418).
    expect(complaints.filter((it) => /NotFoundError|removeChild|insertBefore|error #(?!418)/.test(it))).toEqual([])
  })
