// Paying in a real browser, against the embedded gateway, the emulated wallets and the embedded lender: each way ends in one
// order, or in honest words with the bag intact.
import type { Page } from 'playwright'
import { afterAll, expect, inject, test } from 'vitest'
import { chosen } from '#tests/support/browse.ts'
import { alive, openBrowser, visitor } from '#tests/support/browser.ts'

const browser = await openBrowser()
afterAll(() => browser.close())
const port = inject('port')
const at = (path: string) => `http://jdw.localhost:${port}${path}`

async function signIn(page: Page, who: string) {
  await page.goto(at('/api/sign-in?redirectTo=/'))
  await page.getByLabel('Email address').fill(`${who}@people.example`)
  await page.getByLabel('Password').fill('try-the-shop-2026')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(({ host }) => host.startsWith('jdw.'))
}

/** Puts something into the bag and says where it goes. */
async function toPayment(page: Page, who: 'guest' | 'person') {
  const { path } = await chosen(port, 'jdw')
  await page.goto(at(path))
  await alive(page)
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'View bag' }).waitFor()
  await page.goto(at('/checkout/delivery-method'))
  if (who === 'guest') {
    await page
      .getByText(/manually/i)
      .first()
      .click()
    const answers = {
      email: 'robin@example.com',
      firstName: 'Robin',
      surName: 'Example',
      contactNumber: '07700 900123',
      addressLine1: '1 High Street',
      town: 'Leeds',
      postcode: 'LS1 1AA',
    }
    for (const [name, value] of Object.entries(answers)) await page.locator(`[name="${name}"]`).fill(value)
  } else {
    const number = page.locator('[name="contactNumber"]')
    if ((await number.inputValue()) === '') await number.fill('07700 900123')
  }
  await page.locator('button[name=next][value=continue]').last().click()
  await page.waitForURL(/\/checkout\/payment/)
  await page.getByRole('group', { name: 'How would you like to pay?' }).waitFor()
}

const field = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`).locator('input')

async function typeCard(page: Page, number: string) {
  // A field takes nothing before its frame has been told what it is for: `fill` waits.
  await field(page, 'Card number').fill(number)
  await page.getByLabel('Expiry date').pressSequentially('1229')
  await field(page, 'Security code').fill('123')
}

const payNow = (page: Page) => page.getByRole('button', { name: /^Pay / })
const thanks = (page: Page) => page.getByText('Your order is placed and paid.').waitFor()

/** How often money was asked for. */
function countPayments(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    const call = /\/api\/(?:checkout|digital-payment|miyo)\/(\w+)/.exec(request.url())?.[1] ?? ''
    if (/^(cartAuthPayer|payViaCredit|digitalAuthorization|CreditAuthorisation)$/.test(call)) asked.push(call)
  })
  return asked
}

test('a saved card is preselected and paid with its security code alone', async () => {
  const { page, complaints, leave } = await visitor(browser)
  await signIn(page, 'sofia')
  await toPayment(page, 'person')
  await field(page, 'Security code').fill('123')
  await payNow(page).click()
  await thanks(page)
  expect(complaints).toEqual([])
  await leave()
})

test('store credit in good standing is preselected and pays in one press', async () => {
  const { page, complaints, leave } = await visitor(browser)
  const asked = countPayments(page)
  await signIn(page, 'grace')
  await toPayment(page, 'person')
  await payNow(page).click()
  await thanks(page)
  expect([asked, complaints]).toEqual([['payViaCredit'], []])
  await leave()
})

test('with too little credit, credit pays its part and the card the rest, both in one press', async () => {
  const { page, complaints, leave } = await visitor(browser)
  const asked = countPayments(page)
  await signIn(page, 'tom')
  await toPayment(page, 'person')
  // The fields are open when the page is alive: what is ticked before that is not heard.
  await typeCard(page, '4000000000002701')
  await page.getByRole('checkbox', { name: /^Use my £/ }).check()
  await payNow(page).click()
  await thanks(page)
  expect([asked, complaints]).toEqual([['payViaCredit', 'cartAuthPayer'], []])
  await leave()
})

test.each(['Apple Pay', 'Google Pay'])(
  '%s asks in its own sheet: closing it is no error, declining is, approving pays',
  async (wallet) => {
    const { page, complaints, leave } = await visitor(browser)
    const asked = countPayments(page)
    await toPayment(page, 'guest')
    await page.getByRole('radio', { name: wallet }).check()
    const answer = async (words: string) => {
      await page.getByRole('button', { name: new RegExp(`^Pay .*${wallet}`) }).click()
      await page.getByRole('button', { name: words, exact: true }).click()
    }
    await answer('Cancel')
    expect(asked).toEqual([])
    await answer('Decline')
    await page.getByText('There is a problem').waitFor()
    await answer('Approve')
    await thanks(page)
    expect([asked.length, complaints]).toEqual([2, []])
    await leave()
  },
)

test('the second provider pays for what goes to one’s own address', async () => {
  const { page, complaints, leave } = await visitor(browser)
  const asked = countPayments(page)
  await signIn(page, 'marcus')
  await toPayment(page, 'person')
  await page.getByRole('radio', { name: /Miyo/ }).check()
  await payNow(page).click()
  await thanks(page)
  expect([asked, complaints]).toEqual([['CreditAuthorisation'], []])
  await leave()
})
