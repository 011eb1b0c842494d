// Sign-in and sign-out with the embedded issuer in a real browser, with and without JavaScript.
import { afterAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { barriers, desktop, openBrowser, phone, visitor } from '#tests/support/browser.ts'
import { port } from '#tests/support/served-shop.ts'
import { newEmail } from '#tests/support/new-email.ts'

const browser = await openBrowser()
afterAll(() => browser.close())
const at = (brand: string, path = '/') => `http://${brand}.localhost:${port}${path}`

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
  const { page, complaints, leave } = await visitor(browser, { viewport: phone, javaScript: false })
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
  await leave()
})

// Shows R2.23
test('a cross-site sign-out is confirmed first', async () => {
  const { page, complaints, leave } = await visitor(browser, { viewport: desktop })
  await register(page, at('jdw', '/api/auth/login?register=1&redirectTo=/help'))
  await page.waitForURL(at('jdw', '/successful-account-registration**'))
  await page.route('http://elsewhere.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<a href="${at('jdw', '/api/sign-out?redirectTo=/help')}">You have won</a>`,
    }),
  )
  await page.goto('http://elsewhere.example/')
  await page.getByRole('link', { name: 'You have won' }).click()
  await page.getByRole('heading', { name: 'Sign out?' }).waitFor()
  expect(await cookieNames(page)).toContain('sid')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.host.startsWith('jdw.') && url.pathname !== '/api/sign-out')
  expect(await cookieNames(page)).not.toContain('sid')
  expect(complaints).toEqual([])
  await leave()
})
