// The screens and calls of toggles-off.test.ts while their toggles are on.
import { deliveryOptions } from '#shared/delivery/delivery-options.ts'
import { expect, test } from 'vitest'
import { searchCalls } from '#shared/search/search-calls.ts'
import { fallbackToggles } from '#shared/platform/toggles.ts'
import { port } from '#tests/support/served-shop.ts'
import { deliver, fillBag } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'
import { everyPage, marksOn, shownInHtml } from './screens/toggle-marks.ts'

const guest = () => wireBrowser(port, 'jdw')

// Shows R2.32
test('some page has a mark of each toggle that is on', async () => {
  const shown = marksOn(await everyPage(port), fallbackToggles)
  expect([...shown.keys()]).toEqual(shownInHtml(fallbackToggles))
})

// Shows R1.29, R1.36
test('a product page has hearts, reviews and recommendations', async () => {
  const browser = guest()
  const { products } = await browser.call(searchCalls.sitemap, { query: { page: 1 } })
  const { text } = await browser.open(`/shop/p/${products[0]!.productNumber}`)
  expect(text).toContain('/shop/bag/saved-items')
  expect(text).toMatch(/write-review/)
  expect(text).toMatch(/You may also like/i)
})

// Shows R1.41
test('the bag offers to pay later', async () => {
  const browser = guest()
  await fillBag(browser, 'jdw')
  expect((await browser.open('/shop/bag')).text).toMatch(/representative/i)
})

// Shows R1.38, R1.39
test('delivery offers a nominated day and express collection', async () => {
  const browser = guest()
  await fillBag(browser, 'jdw')
  const delivery = await deliver(browser)
  expect(deliveryOptions(delivery, null).map(({ code }) => code)).toEqual(
    expect.arrayContaining(['NOM', 'EXPRESS_COLLECT']),
  )
})

// Shows R1.37, R1.40, R1.31
test('account payments, eligibility and the subscription have their pages', async () => {
  const browser = guest()
  await browser.signIn('grace@people.example')
  expect((await browser.open('/account/credit')).text).toContain('href="/checkout/make-a-payment')
  const amara = guest()
  await amara.signIn('amara@people.example')
  expect((await amara.open('/checkout/credit-eligibility')).status).toBe(200)
  expect((await amara.open('/account/delivery-subscription')).status).toBe(200)
})

// Shows R1.32
test('lists are ordered and marked for a customer who bought before', async () => {
  const owen = guest()
  await owen.signIn('owen@people.example')
  expect((await owen.open('/shop/s/?term=dress')).text).toContain('Sorted for you')
  expect((await guest().open('/shop/s/?term=dress')).text).not.toContain('Sorted for you')
})

// Shows R1.34
test('without an own proxy the fixed list is used', async () => {
  const visit = await wireBrowser(port, 'jdw').fetch('/api/visit')
  expect(visit.json<{ toggles: string[] }>().toggles.toSorted()).toEqual(fallbackToggles.toSorted())
})
