// The connection is lost at the payment step: the typed fields stay, a message helps, and there is one order.
import type { Page, Request } from 'playwright'
import { expect, test } from 'vitest'
import { registerAt } from '#tests/support/applicant.ts'
import { phone } from '#tests/support/browser.ts'
import { deliverAsGuest, deliverBy, fillBag, paymentRequests, typeCard } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'
import { send } from '#tests/support/wire.ts'
import { visitor } from './visitor.ts'

const brand = 'ccl'
const longWait = { timeout: 45_000 }
const noConnection = 'Sorry, we can’t connect right now. Check your internet connection and try again.'
const checking = 'We’re checking your payment. Please don’t pay again. We’ll let you know in a moment.'

async function atPayment({ number = '4000000000002701', registered = false } = {}) {
  const { page } = await visitor({ viewport: phone })
  const paymentCalls = paymentRequests(page)
  if (registered) await registerAt(page, port, brand)
  await fillBag(page, port, brand)
  if (registered) await deliverBy(page, port, brand, 'STANDARD', true)
  else await deliverAsGuest(page, port, brand)
  await typeCard(page, number)
  return {
    page,
    paymentCalls,
    pay: page.getByRole('button', { name: /^Pay now £/ }),
    confirmed: () => page.waitForURL(/\/checkout\/order-confirmation\?cartId=/, longWait),
    online: () => page.context().setOffline(false),
  }
}

/** Goes offline at the first request of the path. `arrives`: the request reaches the shop and its reply is lost. */
async function loseAt(page: Page, path: string, arrives = false): Promise<void> {
  let lost = false
  await page.route(`**/*${path}*`, async (route) => {
    if (lost) return route.continue()
    lost = true
    if (arrives) await arrive(route.request())
    await page.context().setOffline(true)
    await route.abort('internetdisconnected')
  })
}

async function arrive(request: Request): Promise<void> {
  const { 'content-length': _, ...headers } = await request.allHeaders()
  await send(port, new URL(request.url()), { method: request.method(), headers, body: request.postData()! })
}

/** The typed fields: the number in the gateway's frame, the expiry date in the shop's page. */
async function typed(page: Page): Promise<string[]> {
  const number = page.frameLocator('#card-number iframe').locator('input:visible')
  return [(await number.inputValue()).replaceAll(' ', ''), await page.getByLabel('Expiry date').inputValue()]
}

// Shows R8.24
test('paying offline says so, then pays once online', async () => {
  const { page, paymentCalls, pay, confirmed, online } = await atPayment()
  const before = await typed(page)
  await page.context().setOffline(true)
  await pay.click()
  await page.getByRole('alert').getByText(noConnection).waitFor(longWait)
  expect([await typed(page), paymentCalls]).toEqual([before, []])
  await online()
  await pay.click()
  await confirmed()
  expect(paymentCalls).toEqual(['cartAuthPayer'])
})

test('a payment whose reply was lost is one order', async () => {
  const { page, paymentCalls, pay, confirmed, online } = await atPayment({ registered: true })
  await loseAt(page, 'cartAuthPayer', true)
  await pay.click()
  await page.getByText(checking).waitFor(longWait)
  await online()
  await confirmed()
  await page.getByText('We’ve received your order and your payment.').waitFor()
  expect(paymentCalls).toEqual(['cartAuthPayer'])
  await page.goto(`http://${brand}.localhost:${port}/account/orders`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.locator('a[href^="/account/orders/"]').count()).toBe(1)
})

test('after a minute, reconnecting queries the payment', async () => {
  const { page, paymentCalls, pay, confirmed, online } = await atPayment()
  await page.clock.install()
  await loseAt(page, 'cartAuthPayer', true)
  await pay.click()
  await page.getByText(checking).waitFor(longWait)
  await page.clock.runFor(70_000)
  await page.getByRole('button', { name: 'Check again' }).waitFor(longWait)
  await online()
  await page.clock.runFor(1000)
  await confirmed()
  expect(paymentCalls).toEqual(['cartAuthPayer'])
})
