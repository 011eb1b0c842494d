// Checkout as a shopper goes through it: a bag, the delivery step, and a card typed into the gateway's own frames.
import type { Page } from 'playwright'
import { chosen } from './browse.ts'
import { alive } from './browser.ts'

/** Puts one thing into the bag by its plain page. Gives its name. */
export async function fillBag(page: Page, port: number, brand: string): Promise<string> {
  const { path, name } = await chosen(port, brand)
  await page.goto(`http://${brand}.localhost:${port}${path}`)
  await alive(page)
  const added = page.waitForResponse((response) => response.url().includes('/api/shop/bag/addToBag'))
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await added
  return name
}

/** Waits until a page of checkout has come alive: a document of its own, it never navigates inside itself. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { document } = globalThis as unknown as { document: { documentElement: object } }
    return Object.keys(document.documentElement).some((key) => key.startsWith('__react'))
  })
  await page.waitForLoadState('networkidle')
}

/** A guest types where it goes and how to be reached, and goes on to the payment step. */
export async function deliverAsGuest(page: Page, port: number, brand: string): Promise<void> {
  await page.goto(`http://${brand}.localhost:${port}/checkout/delivery-method`)
  await awake(page)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Marsh')
  await page.getByRole('link', { name: 'Enter address manually' }).click()
  await page.getByLabel('Address line 1').fill('12 Mill Lane')
  await page.getByLabel('Town or city').fill('Leeds')
  await page.getByLabel('Postcode', { exact: true }).fill('LS1 4AP')
  await page.getByLabel('Email address').fill('ada@people.example')
  await page.getByLabel('Phone number').fill('07700 900123')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('heading', { level: 1, name: 'Payment' }).waitFor({ timeout: 30_000 })
}

/** A good date, and any code. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const field = (place: string) => page.frameLocator(`#${place} iframe`).locator('input:visible')
  // Their own script has told the page that they are there.
  await page.locator('#card-code [data-waiting]').waitFor({ state: 'detached' })
  await field('card-code').waitFor()
  await field('card-number').fill(number)
  await page.getByLabel('Expiry date').pressSequentially('0131')
  await field('card-code').fill('123')
}
