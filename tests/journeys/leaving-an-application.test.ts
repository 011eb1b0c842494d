// An application's step is in its URL, and leaving the application is confirmed, carried out and reported with the step.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { fillAboutYou, openApplication, registerAt, screen } from '#tests/support/applicant.ts'
import { hydrated, phone } from '#tests/support/browser.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const brand = 'cgn'
const at = (path: string) => `http://${brand}.localhost:${port}${path}`
const button = (page: Page, name: string) => page.getByRole('button', { name })
const stepOf = (page: Page) => new URL(page.url()).searchParams.get('step')

/** The data layer's events about leaving, also from a page that unloads. */
async function applicant(path = '/checkout/credApp') {
  const { page } = await visitor({ viewport: phone })
  // An unloading page hands its events to the tab's next page.
  await page.addInitScript(
    `window.dataLayer = []
    window.dataLayer.push = (...entries) => {
      for (const entry of entries)
        if (entry.event === 'credit_application_exit')
          sessionStorage.exits = JSON.stringify([...JSON.parse(sessionStorage.exits ?? '[]'), entry])
      return Array.prototype.push.apply(window.dataLayer, entries)
    }`,
  )
  await registerAt(page, port, brand)
  const visitKnown = page.waitForResponse((response) => response.url().endsWith('/api/visit'))
  await page.goto(at(path))
  await (await visitKnown).finished()
  await hydrated(page)
  await screen(page, 'About you')
  const exits = async () => JSON.parse((await page.evaluate('sessionStorage.exits ?? "[]"')) as string) as unknown
  return { page, exits }
}

// Shows R3.76, R3.77
test('cancelling is confirmed and empties the application', async () => {
  const { page, exits } = await applicant()
  expect(stepOf(page)).toBe('about-you')
  await fillAboutYou(page)
  await expect.poll(() => stepOf(page)).toBe('address')
  await button(page, 'Cancel application').click()
  const dialog = page.getByRole('dialog', { name: 'Cancel your application?' })
  await dialog.waitFor()
  await dialog.getByRole('button', { name: 'Keep my application' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await screen(page, 'Your address')
  expect(await exits()).toEqual([])
  await button(page, 'Cancel application').click()
  await dialog.getByRole('button', { name: 'Delete and cancel' }).click()
  await screen(page, /cancelled/i)
  await expect.poll(exits).toEqual([{ event: 'credit_application_exit', exit: 'inside', routePath: 'address' }])
  await openApplication(page, port, brand)
  expect(await page.getByLabel('Year').inputValue()).toBe('')
})

// Shows R3.77
test('another page is reported as leaving outside the application', async () => {
  const { page, exits } = await applicant()
  await page.goto(at('/help'))
  await expect.poll(exits).toEqual([{ event: 'credit_application_exit', exit: 'outside', routePath: 'about-you' }])
})

// Shows R3.76
test('a sent application stays sent and leads back', async () => {
  const { page } = await applicant('/checkout/credApp?urlTarget=%2Faccount%2Forders')
  await fillAboutYou(page)
  await page.getByRole('link', { name: 'Enter address manually' }).click()
  await page.getByLabel('Address line 1').fill('7 Brook Street')
  await page.getByLabel('Town or city').fill('Westmoor')
  await page.getByLabel('Postcode').fill('WM9 0AP')
  await page.getByLabel('Month').selectOption('April')
  await page.getByLabel('Year').selectOption('2019')
  await button(page, 'Continue').click()
  await screen(page, 'Check and apply')
  await page.getByRole('button', { name: /^Apply – we’ll record a search/ }).click()
  await screen(page, 'Your offer')
  // After submission the earlier steps cannot be reached, by URL either.
  await page.goto(at('/checkout/credApp?step=about-you'))
  await screen(page, 'Your offer')
  expect(stepOf(page)).toBe('offer')
})
