// A new customer's account in a real browser, until it is deleted.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Page } from 'playwright'
import { registerAt } from '#tests/support/applicant.ts'
import { navigable, barriers, phone } from '#tests/support/browser.ts'
import { typeSignIn } from '#tests/support/checkout.ts'
import { at, port } from '#tests/support/served-shop.ts'
import { newPassword } from '#tests/support/wire.ts'
import { visitor } from './visitor.ts'

async function addAddress(page: Page, postcode: string) {
  await page.getByLabel('Full name').fill('Ada Lovell')
  await page.getByLabel('Street').fill('1 Mill Lane')
  await page.getByLabel('Town or city').fill('Millbridge')
  await page.getByLabel('Postcode').fill(postcode)
  await page.getByRole('button', { name: 'Save address' }).click()
}

// Shows R1.1, R2.14
test('a new customer saves an address and deletes the account', async () => {
  const { page, complaints } = await visitor({ viewport: phone })
  const email = await registerAt(page, port, 'jdw')
  await page.getByRole('heading', { name: 'Welcome, Maya' }).waitFor()
  await page.goto(at('jdw', '/account'))
  await page.getByText('You haven’t placed an order yet').waitFor()
  await page.getByRole('link', { name: 'Add an address' }).click()
  await page.waitForURL(at('jdw', '/account/addresses/new'))
  await navigable(page)
  await addAddress(page, 'nowhere')
  const summary = page.getByRole('alert')
  await summary.getByRole('link', { name: 'Enter a full UK postcode, like SW1A 1AA' }).click()
  await page.locator(':focus').and(page.getByLabel('Postcode')).waitFor()
  expect(await page.getByLabel('Street').inputValue()).toBe('1 Mill Lane')
  expect(await barriers(page)).toEqual([])
  await addAddress(page, 'mb1 1aa')
  await page.getByText('We’ve saved your new address.').waitFor()
  await page.getByText('MB1 1AA').waitFor()

  await page.goto(at('jdw', '/account/data'))
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ])
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    account: { email },
    addresses: [{ addressLine1: '1 Mill Lane', postcode: 'MB1 1AA' }],
  })

  await page.getByRole('link', { name: 'Delete my account' }).click()
  await page.getByLabel('To delete your account').fill(email)
  await page.getByRole('button', { name: 'Delete my account for good' }).click()
  await page.getByText('We’ve deleted your account.').waitFor()
  await page.goto(at('jdw', '/api/sign-in?redirectTo=/account'))
  await typeSignIn(page, email, newPassword)
  await page.getByRole('alert', { name: 'There is a problem' }).waitFor()
  expect(new URL(page.url()).hostname).toBe('login.localhost')
  expect(complaints.filter((it) => !/status of (422|401|400)/.test(it))).toEqual([])
})
