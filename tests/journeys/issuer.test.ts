// The embedded issuer's own pages without JavaScript, in two brands.
import { afterAll, expect, inject, test } from 'vitest'
import { brandCodes } from '#shared/brands/brand.ts'
import { barriers, desktop, openBrowser, phone, visitor } from '#tests/support/browser.ts'
import { port } from '#tests/support/served-shop.ts'
import { newEmail } from '#tests/support/new-email.ts'

const browser = await openBrowser()
afterAll(() => browser.close())
const brands = inject('sweeping') ? brandCodes : (['pma', 'dal'] as const)
const narrowest = { width: 320, height: 640 }

const saysOf = '%s’s sign-in pages can be used by everyone, and fit every screen'
test.each(brands)(saysOf, async (brand) => {
  const { page, complaints, leave } = await visitor(browser, { viewport: phone })
  const found: string[] = []
  const look = async (name: string, heading: string) => {
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
    await page.waitForLoadState()
    for (const size of [desktop, narrowest, phone]) {
      await page.setViewportSize(size)
      const width = await page.evaluate('document.documentElement.scrollWidth')
      if (Number(width) > size.width) found.push(`${name} is wider than ${size.width}`)
    }
    found.push(...(await barriers(page)).map((barrier) => `${name} ${barrier}`))
  }
  await page.goto(`http://${brand}.localhost:${port}/api/sign-in`)
  await look('sign-in', 'Sign in')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
  await page.locator('.summary:focus').waitFor()
  await look('sign-in with faults', 'Sign in')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await look('register', 'Create an account')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await look('forgotten', 'Choose a new password')
  await page.goto(new URL('/password', page.url()).href)
  await look('change password', 'Change your password')
  expect(found).toEqual([])
  // The browser itself logs that a form came back with faults.
  expect(complaints.filter((it) => !/status of 422/.test(it))).toEqual([])
  await leave()
})

test('without JavaScript a forgotten password is reset by letter', async () => {
  const { page, complaints, leave } = await visitor(browser, { viewport: phone, javaScript: false })
  const shop = `http://pma.localhost:${port}`
  const email = newEmail('eve')
  await page.goto(`${shop}/api/sign-in?register=1`)
  await page.getByLabel('First name').fill('Eve')
  await page.getByLabel('Last name').fill('Marsh')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill('correct horse battery')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(`${shop}/successful-account-registration**`)

  await page.goto(`${shop}/api/sign-in?redirectTo=/help`)
  expect(page.url()).toBe(`${shop}/help?justLoggedIn=true`)
  await page.goto(`${shop}/api/sign-out?redirectTo=/help`, { waitUntil: 'commit' })
  await page.goto(`${shop}/api/sign-in?redirectTo=/help`)
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByRole('link', { name: 'Open the outbox' }).click()
  await page.locator('article', { hasText: email }).first().locator('pre').getByRole('link').click()
  await page.getByLabel('New password').fill('another horse battery')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('heading', { name: 'Your password has been changed' }).waitFor()

  await page.goto(`${shop}/api/sign-in?redirectTo=/help`)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill('another horse battery')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`${shop}/help?justLoggedIn=true`)
  expect(complaints).toEqual([])
  await leave()
})
