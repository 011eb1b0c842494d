// Forms in a browser: a field is judged when it is left and a right one is free of errors at once; what was typed survives a session
// that ends; a heart tapped offline keeps the page.
import { expect, test } from 'vitest'
import { barriers, hydrated, navigable, phone } from '#tests/support/browser.ts'
import { fillBag, signInAs, typeDelivery, typeSignIn } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const at = (path: string, brand = 'cgn') => `http://${brand}.localhost:${port}${path}`

test('leaving a field of checkout checks it', async () => {
  const { page } = await visitor({ viewport: phone })
  await fillBag(page, port, 'cgn')
  await page.goto(at('/checkout/delivery-method'))
  await hydrated(page)
  const number = page.getByLabel('Phone number')
  await number.fill('-------')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await summary.getByRole('link', { name: 'Enter a phone number, like 07700 900123' }).waitFor()
  await number.fill('+44 (0)7700\u2011900\u2011123')
  expect(await number.getAttribute('aria-invalid')).toBe(null)
  expect(await summary.getByRole('link', { name: /phone number/ }).count()).toBe(0)
  expect(await summary.getByRole('link', { name: /email address/ }).count()).toBe(1)
  await page.getByLabel('Email address').fill('ada@example')
  await page.getByLabel('First name').focus()
  await page.getByText('Enter an email address, like name@example.com').first().waitFor()
  expect(await barriers(page)).toEqual([])
})

test('a session that ends in checkout loses nothing typed', async () => {
  const { page } = await visitor()
  await signInAs(page, port, 'cgn', 'nadia')
  await navigable(page)
  await fillBag(page, port, 'cgn')
  await page.goto(at('/checkout/delivery-method'))
  await hydrated(page)
  await typeDelivery(page)
  await page.getByLabel('Phone number').fill('07700 900987')
  const context = page.context()
  const session = (await context.cookies(at('/'))).find(({ name }) => name === 'sid')!
  await context.clearCookies({ domain: /^\.?login/ })
  await context.addCookies([{ ...session, value: 'A'.repeat(43) }])
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await typeSignIn(page, 'nadia')
  await page.waitForURL(({ host, pathname }) => host.startsWith('cgn.') && pathname === '/checkout/delivery-method')
  await hydrated(page)
  await expect.poll(() => page.getByLabel('Phone number').inputValue()).toBe('07700 900987')
  expect(await page.getByLabel('Address line 1').inputValue()).toBe('12 Mill Lane')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('heading', { level: 1, name: 'Payment' }).waitFor({ timeout: 30_000 })
  await page.goBack()
  await hydrated(page)
  expect(await page.getByLabel('Phone number').inputValue()).toBe('07700 900987')
})
