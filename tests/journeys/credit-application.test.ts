// Applications for store credit in a real browser by new customers: accepted, declined, referred, not found, and with the
// lender down.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import {
  apply,
  fillAboutYou,
  fillAddress,
  openApplication,
  registerAt,
  screen,
  storedIn,
} from '#tests/support/applicant.ts'
import { hydrated, barriers, desktop, phone } from '#tests/support/browser.ts'
import { deliverBy, fillBag } from '#tests/support/checkout.ts'
import { focused, tabTo } from '#tests/support/keyboard.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

/** A wide, low screen at 200% zoom. */
const zoomed = { width: 640, height: 400 }
const typed = /27 3|1984|07700 900123|Brook Street|WM9|Lindqvist/
const at = (brand: string, path: string) => `http://${brand}.localhost:${port}${path}`

async function applicantAt(brand: string, viewport: { width: number; height: number } = desktop) {
  const { page, complaints } = await visitor({ viewport })
  const email = await registerAt(page, port, brand)
  return { page, complaints, email }
}

async function applied(page: Page, brand: string, postcode: string) {
  await openApplication(page, port, brand)
  await fillAboutYou(page)
  await fillAddress(page, '7 Brook Street', postcode)
  await apply(page)
}

// Shows R1.10, R5.18
test('by keyboard somebody applies for credit and signs', async () => {
  const { page, complaints } = await applicantAt('dal', zoomed)
  const name = await fillBag(page, port, 'dal')
  await deliverBy(page, port, 'dal', 'STANDARD', true)
  const activate = async (what: RegExp) => {
    await tabTo(page, what)
    // A new screen moves the focus to its heading.
    await page.waitForTimeout(100)
    if (!what.test(await focused(page))) await tabTo(page, what)
    await page.keyboard.press('Enter')
  }
  await activate(/^Apply for Dahlia Account/)
  await screen(page, 'About you')
  for (const [field, text] of [
    [/^birth-day$/, '27'],
    [/^birth-month$/, '3'],
    [/^birth-year$/, '1984'],
    [/^mobilePhone$/, '07700 900123'],
  ] as const) {
    await tabTo(page, field)
    await page.keyboard.insertText(text)
  }
  await page.keyboard.press('Enter')
  await screen(page, 'Your address')
  // Fields known from the delivery are confirmed; missing ones are typed.
  if (await page.getByRole('combobox', { name: 'Find your address' }).isVisible()) {
    await activate(/^Enter address manually$/)
    await page.keyboard.insertText('12 Brook Street')
    for (const [field, text] of [
      [/^current-town$/, 'Westmoor'],
      [/^current-postcode$/, 'wm9 0ap'],
    ] as const) {
      await tabTo(page, field)
      await page.keyboard.insertText(text)
    }
  }
  await tabTo(page, /^timeAtCurrentAddress-month$/)
  await page.keyboard.type('Apr')
  await tabTo(page, /^timeAtCurrentAddress-year$/)
  await page.keyboard.type('2019')
  await activate(/^Continue$/)
  await screen(page, 'Check and apply')
  await activate(/^Apply – we’ll record a search on your credit file$/)
  await screen(page, 'Your offer')
  await activate(/^Continue to your documents$/)
  await screen(page, 'Read your documents')
  for (const document of ['Pre-contract credit information', 'Your agreement explained', 'Credit agreement']) {
    await page.getByText(`End of “${document}”`).waitFor()
    expect(await page.getByRole('button', { name: /^I have read this/ }).count()).toBe(0)
    await tabTo(page, new RegExp(`^End of “${document}”`))
    await activate(/^I have read this/)
  }
  await page.getByRole('button', { name: 'Continue to signing' }).waitFor()
  await activate(/^Continue to signing$/)
  await screen(page, 'Sign your agreement')
  await tabTo(page, /^prefType$/)
  await page.keyboard.press('Space')
  await tabTo(page, /^agreed$/)
  await page.keyboard.press('Space')
  await activate(/^Sign the agreement$/)
  await screen(page, 'Your credit account is open')
  await activate(/^Back to checkout$/)
  await page.getByRole('heading', { level: 1, name: 'Payment' }).waitFor()
  await hydrated(page)
  expect(await page.getByRole('radio', { name: /^Dahlia Account/ }).isChecked()).toBe(true)
  await page.getByText(name).first().waitFor()
  // A customer who has just signed holds an account and still counts as registering.
  const promotions = page.waitForRequest('**/api/shop/bag/promotions')
  await page.goto(at('dal', '/shop/bag'))
  expect((await promotions).postDataJSON()).toMatchObject({ cashCreditIndicator: '4' })
  expect(complaints).toEqual([])
})

test('a declined applicant sees the reason and can pay by card', async () => {
  const { page, complaints } = await applicantAt('fw', phone)
  const name = await fillBag(page, port, 'fw')
  await applied(page, 'fw', 'WM9 2DC')
  await screen(page, /can’t offer you an account/)
  await page.getByText('Harbour Credit Reference, a credit reference agency').waitFor()
  expect(await barriers(page)).toEqual([])
  await page.reload()
  await screen(page, /can’t offer you an account/)
  await page.getByRole('link', { name: 'Pay by card' }).click()
  await page.waitForURL(/\/checkout\/(payment|delivery-method)/)
  await page.goto(at('fw', '/shop/bag'))
  await page.getByText(name).first().waitFor()
  expect(await storedIn(page)).not.toMatch(typed)
  await page.goto(at('fw', '/'))
  expect(await storedIn(page)).not.toMatch(typed)
  expect(complaints).toEqual([])
})

test('a referred applicant reads that staff review it', async () => {
  const { page, email } = await applicantAt('jdw')
  await applied(page, 'jdw', 'WM9 1RF')
  await screen(page, 'We need to look at your application')
  await page.getByText(email).waitFor()
  expect(await barriers(page)).toEqual([])
})

test('an applicant who is not found corrects the address', async () => {
  const { page, complaints } = await applicantAt('jdw', phone)
  await openApplication(page, port, 'jdw')
  expect(await barriers(page)).toEqual([])
  const applicationSaved = page.waitForResponse(
    (reply) => reply.request().method() === 'PUT' && reply.url().endsWith('/application'),
  )
  await page.getByLabel('Phone number').fill('07700 90')
  await applicationSaved
  await page.reload()
  await screen(page, 'About you')
  expect(await page.getByLabel('Phone number').inputValue()).toBe('07700 90')
  await fillAboutYou(page)
  expect(await barriers(page)).toEqual([])
  await page.goBack()
  await screen(page, 'About you')
  expect(await page.getByLabel('Year').inputValue()).toBe('1984')
  await page.goForward()
  await screen(page, 'Your address')
  await fillAddress(page, '2 Brook Street', 'WM9 4NF')
  expect(await barriers(page)).toEqual([])
  await apply(page)
  await screen(page, 'We couldn’t find you')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Check your address' }).click()
  await screen(page, 'Your address')
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Postcode').fill('WM9 7PP')
  await page.getByRole('button', { name: 'Continue' }).click()
  await screen(page, 'Check and apply')
  await apply(page)
  await screen(page, 'We’re checking your application')
  expect(await barriers(page)).toEqual([])
  await page.goto(at('jdw', '/'))
  await page.goto(at('jdw', '/checkout/credApp'))
  await screen(page, 'Your offer')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue to your documents' }).click()
  for (let document = 0; document < 3; document++) {
    await page.getByText(/^End of “/).focus()
    if (document === 0) expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: /^I have read this/ }).click()
  }
  await page.getByRole('button', { name: 'Continue to signing' }).click()
  await screen(page, 'Sign your agreement')
  await page.getByRole('button', { name: 'Sign the agreement' }).click()
  await page.getByRole('alert').waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('radio', { name: /Never/ }).check()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign the agreement' }).dblclick()
  await screen(page, 'Your credit account is open')
  expect(await barriers(page)).toEqual([])
  expect(complaints).toEqual([])
})
