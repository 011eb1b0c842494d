// A guest's payment in a real browser: without a bank challenge, with one, and with a refused card.
import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import { barriers, desktop, phone } from '#tests/support/browser.ts'
import { billTo, deliverAsGuest, deliverBy, fillBag, signInAs, typeCard, typeSignIn } from '#tests/support/checkout.ts'
import { inventory, watchScripts } from '#tests/support/payment-scripts.ts'
import { port } from '#tests/support/served-shop.ts'
import { browser, visitor } from './visitor.ts'

const slowPage = { timeout: 45_000 }

/** As a slow phone: the payment page's own `pagehide` comes after Chromium has given the page up, 500 ms after it was left. */
const leaveSlowly = `addEventListener('pagehide', () => {
  const hold = location.pathname === '/checkout/payment' ? 1500 : 0
  for (const until = Date.now() + hold; Date.now() < until; );
})`

// Shows R2.9
test('a guest pays by card, and Back cannot pay again', async () => {
  const { page, complaints } = await visitor({ viewport: phone })
  await fillBag(page, port, 'jdw')
  await deliverAsGuest(page, port, 'jdw')
  await typeCard(page)
  expect(await barriers(page)).toEqual([])
  const cardFields = page.locator('#pay-card').locator('input:visible, select:visible, iframe:visible')
  expect(await cardFields.count()).toBeLessThanOrEqual(5)
  await page.getByRole('button', { name: /^Pay now £/ }).dblclick()
  await page.waitForURL(/\/checkout\/order-confirmation\?cartId=/, slowPage)
  expect(complaints).toEqual([])
  await page.goBack()
  await page.waitForURL((url) => !url.pathname.startsWith('/checkout/payment'))
  await page.goto(`http://jdw.localhost:${port}/checkout/payment`)
  await page.waitForURL(/\/shop\/bag/)
  await page.getByText('Your bag is empty').waitFor()
})

test('a stopped bank challenge can be tried again', async () => {
  const { page } = await visitor({ viewport: desktop })
  await fillBag(page, port, 'fw')
  await deliverAsGuest(page, port, 'fw')
  await typeCard(page, '4000000000002503')
  await page.getByRole('button', { name: /^Pay now £/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Your bank wants to check it’s you' })
  const code = page.frameLocator('[data-challenge] iframe').getByLabel('Code from your bank')
  await code.waitFor(slowPage)
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click()
  await page.getByRole('alert').getByText('no money was taken').waitFor()
  await expect.poll(() => page.title()).toMatch(/^Error: Payment/)
  await page.getByRole('button', { name: /^Pay now £/ }).click()
  await code.waitFor(slowPage)
})

test('the bank’s challenge pays on the narrowest screen', async () => {
  const { page } = await visitor({ viewport: { width: 320, height: 480 } })
  const ran = watchScripts(page)
  await fillBag(page, port, 'fw')
  await deliverAsGuest(page, port, 'fw')
  await typeCard(page, '4000000000002503')
  await page.getByRole('button', { name: /^Pay now £/ }).click()
  const code = page.frameLocator('[data-challenge] iframe').getByLabel('Code from your bank')
  await code.waitFor(slowPage)
  await code.fill('1234')
  const inline = await ran.inline()
  await code.press('Enter')
  await page.waitForURL(/\/checkout\/order-confirmation\?cartId=/, slowPage)
  const { scripts, frames, unreasoned } = inventory()
  expect([unreasoned, inline.filter((nonce) => nonce === '')]).toEqual([[], []])
  expect([ran.scripts(), ran.frames()]).toEqual([scripts, frames])
})

test('an expired session at payment returns to the same bag', async () => {
  const { page } = await visitor({ viewport: desktop })
  await page.addInitScript(leaveSlowly)
  await signInAs(page, port, 'dal', 'owen')
  const name = await fillBag(page, port, 'dal')
  await deliverBy(page, port, 'dal', 'STANDARD', false)
  await page.getByRole('checkbox', { name: /^My billing address is/ }).uncheck()
  await billTo(page)
  await page.getByLabel('Name on card').fill('O Price')
  await typeCard(page)
  const pay = page.getByRole('button', { name: /^Pay now £/ })
  const before = await pay.textContent()

  // The sign-out happened in another window, which this window does not know.
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() })
  await (await elsewhere.newPage()).goto(`http://dal.localhost:${port}/api/sign-out`, { waitUntil: 'commit' })
  await elsewhere.close()
  await pay.click()
  await typeSignIn(page, 'owen')

  await page.waitForURL(({ pathname }) => pathname === '/checkout/payment', slowPage)
  await page.getByText(name).waitFor()
  await page.locator('[name="billing-line1"]').waitFor()
  await expect.poll(() => pay.textContent()).toBe(before)
  const typed = ['cardHoldersName', 'billing-line1', 'billing-city', 'billing-postcode']
  const typedValues = () => Promise.all(typed.map((field) => page.locator(`[name="${field}"]`).inputValue()))
  await expect.poll(typedValues).toEqual(['O Price', '12 Mill Lane', 'Leeds', 'LS1 4AP'])
  await typeCard(page)
  await pay.click()
  await page.waitForURL(/\/checkout\/order-confirmation\?cartId=/, slowPage)
})

test('a request right behind the bank’s form is answered', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = (path: string, type: string, body: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const host = `fw.localhost:${port}`
      const headers = { host, origin: `http://${host}`, 'content-type': type, 'content-length': body.length }
      request({ agent, port, host: '127.0.0.1', path, method: 'POST', headers }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode))
      })
        .on('error', reject)
        .end(body)
    })
  for (let time = 0; time < 50; time++) {
    expect(await send('/checkout/challenge-return', 'application/x-www-form-urlencoded', 'TransactionId=1')).toBe(200)
    expect(await send('/api/checkout/cartAuthPayer', 'application/json', '{}')).toBe(400)
  }
  agent.destroy()
})
