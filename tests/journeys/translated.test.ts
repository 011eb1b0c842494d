// Pages that a translator has changed: each is used, does not break and shows what is new. `npm test` makes bag and payment
// (translated-bag.test.ts).
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { apply, fillAboutYou, fillAddress, openApplication, registerAt, screen } from '#tests/support/applicant.ts'
import { chosen } from '#tests/support/browse.ts'
import { hydrated, navigable, openBrowser, visitor } from '#tests/support/browser.ts'
import { deliverAsGuest, fillBag, signInAs, typeCard } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'
import { translate } from '#tests/support/translator.ts'

const browser = await openBrowser()
afterAll(() => browser.close())

type Case = {
  brand?: string
  /** The local part of a seeded customer's e-mail address. */
  who?: string
  /** Opens the page, or gives its path. */
  at: string | ((page: Page, observing: boolean) => Promise<void>)
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
  search: { at: '/shop/s/?term=dress', use: filter },
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
  account: {
    who: 'owen',
    at: '/account',
    use: (page) => page.getByRole('link', { name: 'Your details' }).first().click(),
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
  address: {
    who: 'owen',
    at: '/account/addresses/new',
    async use(page) {
      await button(page, 'Save address').click()
      await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
      for (const [name, text] of Object.entries({
        recipient: 'Owen Marsh',
        addressLine1: '1 Mill Lane',
        town: 'Leeds',
        postcode: 'LS1 4AP',
      }))
        await page.locator(`[name=${name}]`).fill(text)
      await page.locator('[name=postcode]').blur()
      await page.getByRole('heading', { name: 'There is a problem' }).waitFor({ state: 'detached' })
      await button(page, 'Save address').click()
      await says(page, 'We’ve saved your new address.')
    },
  },
  preferences: {
    who: 'owen',
    at: '/account/preferences',
    async use(page) {
      await button(page, 'Save preferences').click()
      await says(page, 'We’ve saved your preferences.')
    },
  },
  'saved items': {
    async at(page) {
      await page.goto(at('jdw', '/shop/s?term=shirt'))
      await navigable(page)
      const answered = page.waitForResponse((response) => /\/addItemToSFL|\/saved-items\/save$/.test(response.url()))
      await page.locator('article button[aria-pressed]').first().click()
      await answered
      await page.goto(at('jdw', '/shop/bag/saved-items'))
    },
    async use(page) {
      await button(page, /^Remove/).click()
      await button(page, 'Undo').click()
      await button(page, /^Remove/).click()
      await button(page, 'Undo').waitFor()
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
  'an order': {
    who: 'owen',
    async at(page) {
      await page.goto(at('jdw', '/account/orders'))
      await page.getByRole('main').locator('a[href^="/account/orders/"]').first().click()
      await page.waitForURL('**/account/orders/*')
    },
    use: (page) => button(page, /again/).click(),
  },
  'order look-up': {
    at: '/order-look-up',
    async use(page) {
      await page.locator('[name=email]').fill('ada@example')
      await button(page, 'Find my order').click()
      await says(page, /Enter an email address/)
      await page.locator('[name=email]').fill('ada@people.example')
      await page.getByText(/Enter an email address/).waitFor({ state: 'detached' })
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
      await typeCard(page, '4000000000002701')
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
  'make a payment': {
    who: 'grace',
    at: '/checkout/make-a-payment',
    async use(page) {
      await page.getByLabel('Fixed amount').check()
      await page.getByLabel('Amount in pounds').fill('5.25')
      await page.getByRole('button', { name: 'Pay £5.25' }).waitFor()
      await page.getByLabel('Amount in pounds').fill('6.50')
      await page.getByRole('button', { name: 'Pay £6.50' }).waitFor()
    },
  },
  'credit account': { who: 'grace', at: '/account/credit', use: (page) => says(page, /available/i) },
  'credit eligibility': {
    // The answer is kept: each mode needs a shop of its own.
    async at(page, observing) {
      const brand = observing ? 'fw' : 'jdw'
      await signInAs(page, port, brand, 'callum')
      await page.goto(at(brand, '/checkout/credit-eligibility'))
    },
    async use(page) {
      const check = page.getByRole('button', { name: 'Check if I’m eligible' })
      await page.locator('[name=mobilePhone]').fill('-------')
      await check.click()
      await says(page, /Enter a phone number/)
      await page.locator('[name=mobilePhone]').fill('07700 900123')
      await page.getByText(/Enter a phone number/).waitFor({ state: 'detached' })
      await page.locator('[name=birth-day]').fill('14')
      await page.locator('[name=birth-month]').fill('5')
      await page.locator('[name=birth-year]').fill('1985')
      await page.locator('#timeAtCurrentAddress-month').selectOption('04')
      await page.locator('#timeAtCurrentAddress-year').selectOption('2015')
      await check.click()
      await page.getByRole('heading', { level: 2, name: /^We can’t offer you/ }).waitFor()
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
    const { brand = 'jdw', who, use } = has
    const { page, complaints, leave } = await visitor(browser)
    if (who) await signInAs(page, port, brand, who)
    if (typeof has.at === 'string') await page.goto(at(brand, has.at))
    else await has.at(page, observing)
    await hydrated(page)
    await translate(page, observing)
    await use(page)
    expect(await page.getByRole('main').innerText()).not.toMatch(/Oops/)
    expect(complaints.filter((it) => /NotFoundError|removeChild|insertBefore|Minified/.test(it))).toEqual([])
    await leave()
  })
