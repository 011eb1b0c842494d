// Sign-in and sign-out with the embedded issuer in a real browser, with and without JavaScript.
import { expect, test } from 'vitest'
import type { Page } from 'playwright'
import { phone } from '#tests/support/browser.ts'
import { at } from '#tests/support/served-shop.ts'
import { newEmail } from '#tests/support/new-email.ts'
import { visitor } from './visitor.ts'

async function register(page: Page, start: string): Promise<string> {
  const email = newEmail('ada')
  await page.goto(start)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovell')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill('correct horse battery')
  await page.getByRole('button', { name: 'Create account' }).click()
  return email
}

async function cookieNames(page: Page): Promise<string[]> {
  return (await page.context().cookies(page.url())).map(({ name }) => name)
}

// Shows R2.19
test('without JavaScript a shopper registers and signs in again', async () => {
  const { page, complaints } = await visitor({ viewport: phone, javaScript: false })
  const email = await register(page, at('dal', '/api/auth/login?register=1&redirectTo=/help'))
  await page.waitForURL(at('dal', '/successful-account-registration**'))
  expect(await cookieNames(page)).toContain('sid')
  await page.goto(at('dal', '/api/sign-out?redirectTo=/help'))
  await page.waitForURL(at('dal', '/help?justLoggedOut=true'))
  expect(await cookieNames(page)).not.toContain('sid')
  await page.goto(at('dal', '/api/sign-in?redirectTo=/help'))
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill('correct horse battery')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(at('dal', '/help?justLoggedIn=true'))
  expect(await cookieNames(page)).toContain('sid')
  expect(complaints).toEqual([])
})
