// A new customer applies for store credit. The shop has no data about the customer, so every question is shown.
import type { Page } from 'playwright'
import { hydrated } from './browser.ts'
import { newEmail } from './new-email.ts'
import { newPassword } from './wire.ts'

/** Registers and signs in. Resolves to the customer's e-mail address. */
export async function registerAt(page: Page, port: number, brand: string): Promise<string> {
  const email = newEmail('applicant')
  await page.goto(`http://${brand}.localhost:${port}/api/auth/login?register=1&redirectTo=/help`)
  await page.getByLabel('First name').fill('Maya')
  await page.getByLabel('Last name').fill('Lindqvist')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(newPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(({ host }) => host.startsWith(`${brand}.`))
  return email
}

export async function openApplication(page: Page, port: number, brand: string): Promise<void> {
  await page.goto(`http://${brand}.localhost:${port}/credApp`)
  await hydrated(page)
  await screen(page, 'About you')
}

export async function screen(page: Page, heading: string | RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor({ timeout: 30_000 })
}

export async function fillAboutYou(page: Page): Promise<void> {
  await page.getByLabel('Day').fill('27')
  await page.getByLabel('Month').fill('3')
  await page.getByLabel('Year').fill('1984')
  await page.getByLabel('Phone number').fill('07700 900123')
  await page.getByRole('button', { name: 'Continue' }).click()
  await screen(page, 'Your address')
}

/** Types an address of several years. The lender's decision depends on the postcode (docs/try-it.md). */
export async function fillAddress(page: Page, line: string, postcode: string): Promise<void> {
  await page.getByRole('link', { name: 'Enter address manually' }).click()
  await page.getByLabel('Address line 1').fill(line)
  await page.getByLabel('Town or city').fill('Westmoor')
  await page.getByLabel('Postcode').fill(postcode)
  await page.getByLabel('Month').selectOption('April')
  await page.getByLabel('Year').selectOption('2019')
  await page.getByRole('button', { name: 'Continue' }).click()
  await screen(page, 'Check and apply')
}

export function apply(page: Page): Promise<void> {
  return page.getByRole('button', { name: /^Apply – we’ll record a search/ }).click()
}

/** The page's local and session storage as one JSON text. */
export function storedIn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { localStorage, sessionStorage } = globalThis as unknown as Record<'localStorage' | 'sessionStorage', object>
    return JSON.stringify([localStorage, sessionStorage])
  })
}
