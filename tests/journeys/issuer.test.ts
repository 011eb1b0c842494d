// The embedded issuer's own pages without JavaScript, in two brands.
import { expect, inject, test } from 'vitest'
import { brandCodes } from '#shared/brands/brand.ts'
import { phone } from '#tests/support/browser.ts'
import { faults } from '#tests/support/faults.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const brands = inject('sweeping') ? brandCodes : (['pma', 'dal'] as const)

const title = '%s’s sign-in pages can be used by everyone, and fit every screen'
test.each(brands)(title, async (brand) => {
  const { page, complaints } = await visitor({ viewport: phone })
  const found: string[] = []
  const look = async (name: string, heading: string) => {
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
    await page.waitForLoadState()
    found.push(...(await faults(page, name, phone)))
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
})
