// The state that checkout stores, and the state that leaving a page drops.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { navigable, hydrated, desktop } from '#tests/support/browser.ts'
import { deliverAsGuest, fillBag, typeCard } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const brand = 'ccl'
const at = (path: string) => `http://${brand}.localhost:${port}${path}`

const storedState = (page: Page) =>
  page.evaluate(`JSON.parse(localStorage.getItem('state') ?? '{}')`) as Promise<Record<string, Record<string, unknown>>>

// Shows R9.33
test('the delivery choice outlives its page', async () => {
  const { page, complaints } = await visitor({ viewport: desktop })
  await fillBag(page, port, brand)
  await deliverAsGuest(page, port, brand)
  await page.goto(at('/'))
  await navigable(page)
  const { deliveryAddress, checkoutDelivery } = await storedState(page)
  expect(deliveryAddress).toMatchObject({
    firstName: 'Ada',
    surName: 'Marsh',
    addressLine1: '12 Mill Lane',
    town: 'Leeds',
    postcode: 'LS1 4AP',
  })
  expect(checkoutDelivery).toMatchObject({ deliveryModeCode: 'STANDARD', deliveryType: expect.any(String) })
  await page.goto(at('/checkout/delivery-method'))
  await hydrated(page)
  expect((await storedState(page)).deliveryAddress).toMatchObject({ addressLine1: '12 Mill Lane' })
  expect(await page.getByRole('main').innerText()).toContain('12 Mill Lane')
  expect(complaints).toEqual([])
})

// Shows R2.54
test('leaving the payment step drops its state', async () => {
  const { page } = await visitor({ viewport: desktop })
  await fillBag(page, port, brand)
  await deliverAsGuest(page, port, brand)
  await hydrated(page)
  const refusal = page.getByRole('alert').filter({ hasText: /declined|refused|didn’t|not/i })
  const expiry = page.getByLabel('Expiry date')
  for (const away of ['/shop/bag', '/checkout/delivery-method']) {
    await typeCard(page, '4000000000002800')
    expect(await expiry.inputValue()).not.toBe('')
    await page.getByRole('button', { name: /^Pay now £/ }).click()
    await refusal.first().waitFor({ timeout: 45_000 })
    await page.goto(at(away))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goto(at('/checkout/payment'))
    await page.getByRole('heading', { level: 1, name: 'Payment' }).waitFor()
    await hydrated(page)
    await expiry.waitFor()
    expect([away, await refusal.count(), await expiry.inputValue()]).toEqual([away, 0, ''])
    expect(await page.getByRole('radio', { name: /card/i }).first().isChecked()).toBe(true)
  }
})
