// Pages that a translator has changed: each is used, does not break and shows what is new. `npm test` makes bag and payment
// (translated-bag.test.ts).
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { chosen } from '#tests/support/browse.ts'
import { hydrated, openBrowser, visitor } from '#tests/support/browser.ts'
import { fillBag, signInAs } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'
import { translate } from '#tests/support/translator.ts'

const browser = await openBrowser()
afterAll(() => browser.close())

type Case = {
  brand?: string
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
      await page.getByRole('main').locator('form button').last().click()
      await page.getByRole('main').waitFor()
    },
  },
  'order look-up': {
    at: '/order-look-up',
    async use(page) {
      await page.getByRole('main').locator('form button').last().click()
      await page.getByRole('main').waitFor()
    },
  },
  'make a payment': {
    who: 'owen',
    at: '/checkout/make-a-payment',
    async use(page) {
      await page.getByLabel('Fixed amount').check()
      await page.getByLabel('Amount in pounds').fill('5.25')
      await page.getByRole('button', { name: 'Pay £5.25' }).waitFor()
      await page.getByLabel('Amount in pounds').fill('6.50')
      await page.getByRole('button', { name: 'Pay £6.50' }).waitFor()
    },
  },
  'credit account': { who: 'owen', at: '/account/credit', use: (page) => says(page, /available/i) },
  'credit eligibility': {
    who: 'nadia',
    at: '/checkout/credit-eligibility',
    async use(page) {
      await page.getByRole('main').locator('form button').last().click()
      await page.getByRole('main').waitFor()
    },
  },
}

for (const observing of [false, true])
  test.each(Object.entries(pages))(`%s works translated${observing ? ', and as it changes' : ''}`, async (_, has) => {
    const { brand = 'jdw', who, use } = has
    const { page, complaints, leave } = await visitor(browser)
    if (who) await signInAs(page, port, brand, who)
    if (typeof has.at === 'string') await page.goto(at(brand, has.at))
    else await has.at(page)
    await hydrated(page)
    await translate(page, observing)
    await use(page)
    expect(await page.getByRole('main').innerText()).not.toMatch(/Oops/)
    expect(complaints.filter((it) => /NotFoundError|removeChild|insertBefore|Minified/.test(it))).toEqual([])
    await leave()
  })
