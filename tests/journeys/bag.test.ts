// The bag in use: filled as a guest, merged at sign-in, changed in two tabs, with and without JavaScript.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { chosen } from '#tests/support/browse.ts'
import { navigable, hydrated, barriers, desktop, phone } from '#tests/support/browser.ts'
import { typeSignIn } from '#tests/support/checkout.ts'
import { at, port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

function quantity(page: Page) {
  return page.getByRole('main').getByText(/^Quantity \d+$/)
}

// Shows R1.1, R1.6, R1.8, R8.2, R8.3
test('a guest’s bag is found again after signing in', async () => {
  const { page, complaints, allAnswered } = await visitor({ viewport: desktop })
  const { path, name } = await chosen(port, 'jdw')
  await page.goto(at('jdw', path))
  await navigable(page)
  await page.getByRole('button', { name: 'Add to bag' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText(name, { exact: true }).waitFor()
  expect(await barriers(page)).toEqual([])
  await sheet.getByRole('link', { name: 'View bag' }).click()
  await page.getByRole('heading', { level: 1, name: /Your bag/ }).waitFor()
  await page.getByRole('link', { name: /^Bag ?, 1 item/ }).waitFor()

  await page.getByText('Add a promo code').click()
  await page.getByLabel('Promo code').fill('nosuchcode')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText("Sorry, we don't recognise this code. Please try again.").waitFor()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText("Sorry, we don't recognise this code. Please try a different code.").waitFor()
  await page.getByRole('button', { name: /^One more/ }).click()
  await expect.poll(() => quantity(page).textContent()).toContain('2')
  await page.getByLabel('Promo code').fill('freedel')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: /Remove code FREEDEL/i }).waitFor()
  expect(await barriers(page)).toEqual([])

  await page.goto(at('jdw', '/api/sign-in?redirectTo=/shop/bag'))
  await typeSignIn(page, 'nadia')
  await page.waitForURL((url) => url.host.startsWith('jdw.') && url.pathname === '/shop/bag')
  await page.getByRole('link', { name: 'Nadia' }).waitFor()
  await page.getByRole('heading', { name }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('')

  // The work after sign-in, and its requests, are complete first, because requests during sign-out are refused.
  await hydrated(page)
  await page.waitForFunction(() => sessionStorage.getItem('signedInWork') === null)
  await allAnswered()
  // The page redirects by itself, possibly before the page has loaded.
  await page.goto(at('jdw', '/api/sign-out?redirectTo=/'), { waitUntil: 'commit' })
  await page.waitForURL(/signout/)
  const names = (await page.context().cookies(at('jdw'))).map((cookie) => cookie.name)
  expect(names).not.toContain('cartId')
  expect(names).not.toContain('sid')
  await page.goto(at('jdw', '/shop/bag'))
  await page.getByText('Your bag is empty').waitFor()

  // A week later the bag is still the customer's.
  await page.goto(at('jdw', '/api/sign-in?redirectTo=/shop/bag'))
  await typeSignIn(page, 'nadia')
  await page.getByRole('heading', { name }).waitFor()
  await navigable(page)
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await page.getByText('Your bag is empty').waitFor()
  expect(complaints.filter((it) => !/status of 40[09]/.test(it) && !/promoCode failed/.test(it))).toEqual([])
})

test('without JavaScript the bag works by plain forms', async () => {
  const { page, complaints } = await visitor({ viewport: phone, javaScript: false })
  const { path, name } = await chosen(port, 'fw')
  await page.goto(at('fw', path))
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  await page.waitForURL(at('fw', '/shop/bag'))
  expect(await page.getByRole('status').first().textContent()).toContain('Added to your bag.')
  await page.getByRole('button', { name: /^One more/ }).click()
  await expect.poll(() => quantity(page).textContent()).toContain('2')
  await page.getByText('Add a promo code').click()
  await page.getByLabel('Promo code').fill('nosuchcode')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText("Sorry, we don't recognise this code. Please try again.").waitFor()
  expect(await page.getByLabel('Promo code').inputValue()).toBe('nosuchcode')
  await page.goto(at('fw', '/shop/bag'))
  await page.getByRole('button', { name: /^Save for later/ }).click()
  await page.getByText('Your bag is empty').waitFor()
  await page.goto(at('fw', '/shop/bag/saved-items'))
  await page.getByRole('heading', { name }).waitFor()
  await page
    .getByRole('button', { name: /move to bag|add to bag/i })
    .first()
    .click()
  await page.getByText('Moved to your bag.').waitFor()
  await page.goto(at('fw', '/shop/bag'))
  await page.getByRole('heading', { name }).waitFor()
  await page.goto(at('fw', '/api/sign-in?redirectTo=/shop/bag'))
  await typeSignIn(page, 'sofia')
  await page.waitForURL((url) => url.host.startsWith('fw.') && url.pathname === '/shop/bag')
  await page.goto(at('fw', '/account'))
  await page.getByRole('heading', { name: 'Hello, Sofia' }).waitFor()
  expect(complaints.filter((it) => !/status of 422/.test(it))).toEqual([])
})

test('two open tabs never disagree about the bag', async () => {
  const { page } = await visitor({ viewport: desktop })
  const { path } = await chosen(port, 'jdw', 20)
  await page.goto(at('jdw', path))
  await navigable(page)
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'View bag' }).click()
  await page.getByRole('heading', { level: 1, name: /Your bag/ }).waitFor()
  const other = await page.context().newPage()
  await other.goto(at('jdw', '/shop/bag'))
  await navigable(other)

  const more = page.getByRole('button', { name: /^One more/ })
  for (let click = 0; click < 4; click++) await more.click({ noWaitAfter: true })
  await expect.poll(() => quantity(page).textContent()).toContain('5')
  await expect.poll(() => quantity(other).textContent()).toContain('5')
  await other.getByRole('button', { name: /^One fewer/ }).click()
  await other
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await other.getByText('Your bag is empty').waitFor()
  await page.getByText('Your bag is empty').waitFor()
  await page.reload()
  await page.getByText('Your bag is empty').waitFor()
})

test('an offline edit leaves the bag unchanged, with a message', async () => {
  const { page, allAnswered } = await visitor({ viewport: phone })
  const { path } = await chosen(port, 'fw', 12)
  await page.goto(at('fw', path))
  await navigable(page)
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'View bag' }).click()
  await page.getByRole('heading', { level: 1, name: /Your bag/ }).waitFor()
  // All scripts of the bag have loaded, because offline they could not be fetched.
  await navigable(page)
  await allAnswered()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^One more/ }).click()
  await page.getByRole('main').getByRole('alert').filter({ hasText: /\w/ }).first().waitFor()
  expect(await quantity(page).textContent()).toContain('1')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: /^One more/ }).click()
  await expect.poll(() => quantity(page).textContent()).toContain('2')
})
