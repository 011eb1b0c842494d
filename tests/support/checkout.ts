// Steps of checkout in a browser: filling the bag, the delivery step, and a card typed into the gateway's frames.
import type { Page } from 'playwright'
import { isCollected } from '#shared/delivery/delivery-methods.ts'
import type { DeliverySpeed } from '#shared/delivery/delivery.ts'
import { localPassword } from '#shared/platform/people.ts'
import { testCards } from '#origin/vendors/card-gateway/test-cards.ts'
import { chosen } from './browse.ts'
import { navigable, hydrated } from './browser.ts'

/** Adds one product to the bag from its page. Resolves to the product's name. */
export async function fillBag(page: Page, port: number, brand: string): Promise<string> {
  const { path, name } = await chosen(port, brand)
  await page.goto(`http://${brand}.localhost:${port}${path}`)
  await navigable(page)
  const added = page.waitForResponse((response) => response.url().includes('/api/shop/bag/addToBag'))
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  await added
  return name
}

/** A guest types address and contact details and continues to the payment step. */
export async function deliverAsGuest(page: Page, port: number, brand: string): Promise<void> {
  await page.goto(`http://${brand}.localhost:${port}/checkout/delivery-method`)
  await hydrated(page)
  await typeDelivery(page)
  await page.getByLabel('Email address').fill('ada@people.example')
  await toPayment(page)
}

/** A customer, whose e-mail address the shop knows, types an address and continues to the payment step. */
export async function deliverAsCustomer(page: Page, port: number, brand: string): Promise<void> {
  await page.goto(`http://${brand}.localhost:${port}/checkout/delivery-method`)
  await hydrated(page)
  await typeDelivery(page)
  await toPayment(page)
}

export async function typeDelivery(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Marsh')
  await page.getByRole('link', { name: 'Enter address manually' }).click()
  await page.getByLabel('Address line 1').fill('12 Mill Lane')
  await page.getByLabel('Town or city').fill('Leeds')
  await page.getByLabel('Postcode', { exact: true }).fill('LS1 4AP')
  await page.getByLabel('Phone number').fill('07700 900123')
}

async function toPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('heading', { level: 1, name: 'Payment' }).waitFor({ timeout: 30_000 })
}

/** Types a card number, a valid expiry date and a security code. Without a number, a card that needs no challenge. */
export async function typeCard(page: Page, number: string = testCards.frictionless): Promise<void> {
  const field = (place: string) => page.frameLocator(`#${place} iframe`).locator('input:visible')
  // The gateway's script has reported that its fields are ready.
  await page.locator('#card-code [data-waiting]').waitFor({ state: 'detached' })
  await field('card-code').waitFor()
  await field('card-number').fill(number)
  await page.getByLabel('Expiry date').pressSequentially('0131')
  await field('card-code').fill('123')
}

/** `who` is the local part of a seeded customer's e-mail address. */
export async function signInAs(page: Page, port: number, brand: string, who: string): Promise<void> {
  await page.goto(`http://${brand}.localhost:${port}/api/sign-in?redirectTo=/`, { waitUntil: 'commit' })
  await typeSignIn(page, who)
  await page.waitForURL(({ host }) => host.startsWith(`${brand}.`))
}

/** Fills in the sign-in form on the issuer's page: of a seeded customer, or of an e-mail address. */
export async function typeSignIn(page: Page, who: string, password: string = localPassword): Promise<void> {
  await page.getByLabel('Email address').fill(who.includes('@') ? who : `${who}@people.example`)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Types a billing address that differs from the delivery address. */
export async function billTo(page: Page): Promise<void> {
  await page.locator('#pay-card').getByRole('link', { name: 'Enter address manually' }).click()
  await page.locator('[name="billing-line1"]').fill('12 Mill Lane')
  await page.locator('[name="billing-city"]').fill('Leeds')
  await page.locator('[name="billing-postcode"]').fill('LS1 4AP')
}

/** Completes the delivery step with a speed: a guest types every field, a customer only the empty ones. */
export async function deliverBy(page: Page, port: number, brand: string, speed: DeliverySpeed, guest: boolean) {
  const collects = isCollected(speed)
  await page.goto(`http://${brand}.localhost:${port}/checkout/delivery-method${collects ? '?how=collect' : ''}`)
  await hydrated(page)
  const fill = async (name: string, value: string) => {
    const field = page.locator(`[name="${name}"]`)
    if ((await field.count()) > 0 && (await field.inputValue()) === '') await field.fill(value)
  }
  await fill('email', 'robin@people.example')
  await fill('firstName', 'Robin')
  await fill('surName', 'Marsh')
  await fill('contactNumber', '07700 900123')
  if (collects) {
    await page.getByLabel('Find a collection point near you').fill('m1 1aa')
    await page.getByRole('button', { name: 'Search' }).click()
    await page
      .getByRole('radio', { name: /with express/ })
      .first()
      .check()
  } else if (guest) {
    await page.getByRole('link', { name: 'Enter address manually' }).click()
    await fill('addressLine1', '12 Mill Lane')
    await fill('town', 'Leeds')
    await fill('postcode', 'LS1 4AP')
  }
  await page.locator(`[name="deliveryModeCode"][value="${speed}"]`).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('heading', { level: 1, name: 'Payment' }).waitFor({ timeout: 30_000 })
  await hydrated(page)
}

/** Collects the payment calls that the page makes. */
export function paymentRequests(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const call = /\/api\/(?:checkout|digital-payment|miyo)\/(\w+)/.exec(request.url())?.[1] ?? ''
    if (/^(cartAuthPayer|payViaCredit|digitalAuthorization|CreditAuthorisation)$/.test(call)) calls.push(call)
  })
  return calls
}

/** Collects the bodies of card enrolments and answers them as declined; none reaches the bank. */
export async function enrolments(page: Page): Promise<Record<string, unknown>[]> {
  const bodies: Record<string, unknown>[] = []
  await page.route('**/api/checkout/cartAuthEnroll', async (route) => {
    bodies.push(route.request().postDataJSON() as Record<string, unknown>)
    await route.fulfill({
      json: { code: 'DECLINED', message: '', invokeRingfencing: true, stepUpUrl: null, acsUrl: null },
    })
  })
  return bodies
}

/** Replaces the lender's reply by an account in good standing with `availableToSpend` pounds. */
export async function inOrder(page: Page, availableToSpend = 500): Promise<void> {
  const address = '/api/checkout/creditDetails'
  const details = (await page.evaluate(async (from) => (await fetch(from)).json() as Promise<unknown>, address)) as {
    agreementDetails: object
  }
  const accountStatus = {
    arrearsStatus: '',
    arrearsStatusIndicator: false,
    arrearsManagement: '',
    purchaseOnHold: false,
  }
  const agreementDetails = { ...details.agreementDetails, ...accountStatus, availableToSpend }
  await page.route(`**${address}`, (route) => route.fulfill({ json: { ...details, agreementDetails } }))
}

/** Dispatches the event that a browser sends when a window becomes visible again. */
export async function becomeVisible(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { document } = globalThis as unknown as { document: EventTarget }
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

/** Removes every line of the bag, because other tests sign in as the same customer. */
export async function emptyBag(page: Page, port: number, brand: string): Promise<void> {
  await page.goto(`http://${brand}.localhost:${port}/shop/bag`)
  await page.getByRole('heading', { level: 1, name: /Your bag/ }).waitFor()
  await navigable(page)
  const lines = page.getByRole('region', { name: 'In your bag' }).getByRole('article')
  for (let left = await lines.count(); left > 0; left -= 1) {
    await lines
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click()
    await lines.nth(left - 1).waitFor({ state: 'detached' })
  }
}
