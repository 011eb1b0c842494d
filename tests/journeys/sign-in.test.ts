// Sign-in and sign-out with the embedded issuer in a real browser, with and without JavaScript.
import { expect, test } from 'vitest'
import type { Page } from 'playwright'
import { registerAt } from '#tests/support/applicant.ts'
import { phone } from '#tests/support/browser.ts'
import { typeSignIn } from '#tests/support/checkout.ts'
import { at, port } from '#tests/support/served-shop.ts'
import { newPassword } from '#tests/support/wire.ts'
import { visitor } from './visitor.ts'

async function cookieNames(page: Page): Promise<string[]> {
  return (await page.context().cookies(page.url())).map(({ name }) => name)
}

// Shows R10.145.
test('a typed password is shown and hidden again', async () => {
  const { page, complaints } = await visitor({ viewport: phone })
  await page.goto(at('dal', '/api/sign-in'))
  const field = page.getByLabel('Password')
  await field.fill('a long pass phrase')
  await page.getByRole('button', { name: 'Show password' }).click()
  expect(await field.getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  expect(await field.getAttribute('type')).toBe('password')
  expect(complaints).toEqual([])
})

// Shows R2.19
test('without JavaScript a shopper registers and signs in again', async () => {
  const { page, complaints } = await visitor({ viewport: phone, javaScript: false })
  const email = await registerAt(page, port, 'dal')
  await page.waitForURL(at('dal', '/successful-account-registration**'))
  expect(await cookieNames(page)).toContain('sid')
  await page.goto(at('dal', '/api/sign-out?redirectTo=/help'))
  await page.waitForURL(at('dal', '/help?justLoggedOut=true'))
  expect(await cookieNames(page)).not.toContain('sid')
  await page.goto(at('dal', '/api/sign-in?redirectTo=/help'))
  await typeSignIn(page, email, newPassword)
  await page.waitForURL(at('dal', '/help?justLoggedIn=true'))
  expect(await cookieNames(page)).toContain('sid')
  expect(complaints).toEqual([])
})
