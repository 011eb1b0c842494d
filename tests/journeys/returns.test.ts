// A return with a label and an exchange on a phone. A press is a click on the shop's own page.
import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { barriers, phone } from '#tests/support/browser.ts'
import { signInAs } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

/** Opens the delivered order of the account, and counts the presses from there. */
async function atDelivered(page: Page) {
  await page.goto(`http://awl.localhost:${port}/account/orders`)
  const card = page.locator('article', { has: page.getByRole('link', { name: /^Return items/ }) }).first()
  await card.getByRole('link', { name: /^View order/ }).click()
  await page.getByRole('heading', { level: 1, name: /^Delivered / }).waitFor()
  const pressed: Locator[] = []
  const press = (target: Locator) => {
    pressed.push(target)
    return target.first().click()
  }
  await press(page.locator('main').getByRole('link', { name: 'Return items' }))
  await press(page.locator('[data-take][type=checkbox]'))
  return { press, pressed, summary: page.getByRole('region', { name: 'Your return' }) }
}

// Shows R10.1, R10.4, R10.6
test('a return and an exchange take four presses each', async () => {
  const { page } = await visitor({ viewport: phone })
  await signInAs(page, port, 'awl', 'owen')
  const first = await atDelivered(page)
  await first.press(page.getByText('Too small'))
  await expect.poll(() => first.summary.innerText()).toMatch(/£\d+\.\d\d back to .*14 days/s)
  expect(await barriers(page)).toEqual([])
  await first.press(page.getByRole('button', { name: 'Book this return' }))
  await page.getByRole('img', { name: /^QR code of your return/ }).waitFor()
  await page.getByRole('link', { name: /rint .*label/ }).waitFor()
  expect(await first.summary.innerText()).toMatch(/Booked.*With the carrier.*With us.*Refunded/s)
  const next = await atDelivered(page)
  await next.press(page.locator('label', { has: page.locator('[data-exchange]') }))
  await expect.poll(() => next.summary.innerText()).toContain('nothing to pay')
  await next.press(page.getByRole('button', { name: 'Book this return' }))
  await page.getByText('exchange for').waitFor()
  expect(Math.max(first.pressed.length, next.pressed.length)).toBeLessThanOrEqual(4)
})
