// The switches of a shop's credit terms in its application, and the time at an address.
import { expect, test } from 'vitest'
import { apply, fillAboutYou, fillAddress, openApplication, registerAt, screen } from '#tests/support/applicant.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

// Shows R3.67
test.for([
  ['jdw', { pcci: true, scrolled: true, incentive: true }],
  ['cgn', { pcci: true, scrolled: false, incentive: false }],
  ['pma', { pcci: false, scrolled: true, incentive: false }],
] as const)('the application of %s follows its switches', async ([brand, on]) => {
  const { page } = await visitor()
  await registerAt(page, port, brand)
  await openApplication(page, port, brand)
  await page
    .getByText(/Representative/)
    .first()
    .waitFor()
  expect(await page.getByText(/off your first order when you open an account/).count()).toBe(on.incentive ? 1 : 0)
  await fillAboutYou(page)
  await fillAddress(page, '7 Brook Street', 'WM9 0AP')
  await apply(page)
  await screen(page, 'Your offer')
  await page.getByRole('button', { name: 'Continue to your documents' }).click()
  await screen(page, 'Read your documents')
  const first = on.pcci ? 'Pre-contract credit information' : 'Your agreement explained'
  const document = page.getByRole('region', { name: first })
  await document.getByRole('heading').first().waitFor()
  expect((await page.getByText('Pre-contract credit information').count()) > 0).toBe(on.pcci)
  const read = page.getByRole('button', { name: /^I have read this/ })
  expect(await read.count()).toBe(on.scrolled ? 0 : 1)
  await page.getByText(`End of “${first}”.`).scrollIntoViewIfNeeded()
  await read.click()
})

// Shows R3.63
test('somebody who moved in 35 months ago gives two addresses', async () => {
  const { page } = await visitor()
  await registerAt(page, port, 'jdw')
  await openApplication(page, port, 'jdw')
  await fillAboutYou(page)
  const chooseMoveIn = async (months: number) => {
    const today = new Date()
    const day = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, 1))
    await page.locator('#timeAtCurrentAddress-month').selectOption(String(day.getUTCMonth() + 1).padStart(2, '0'))
    await page.locator('#timeAtCurrentAddress-year').selectOption(String(day.getUTCFullYear()))
  }
  const before = page.getByRole('group', { name: 'Where you lived before' })
  await chooseMoveIn(36)
  expect(await before.count()).toBe(0)
  await chooseMoveIn(35)
  await before.waitFor()
  await chooseMoveIn(36)
  await before.waitFor({ state: 'detached' })
})
