// The specification's messages in replies and on pages without script.
import { expect, test } from 'vitest'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { port } from '#tests/support/served-shop.ts'
import { fillBag, itemInStock, siteOf } from '#tests/support/wire-shopping.ts'
import { hiddenFields, wireBrowser } from '#tests/support/wire.ts'

const guest = () => wireBrowser(port, 'jdw')
const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }

/** What the bag says of a code that is sent with the plain form. */
async function typed(browser: ReturnType<typeof guest>, code: string, tried = {}, headers = {}): Promise<string> {
  const fields = { claimCodeName: code, promoCodeAction: 'Add', promoCodeType: 'Reactive', ...tried }
  const body = new URLSearchParams(fields).toString()
  const sent = { method: 'POST', body, headers: { ...form, origin: browser.origin, ...headers } }
  const { text } = await browser.open('/shop/bag/promo-code', sent)
  return text
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}

// Shows R8.1, R8.2, R8.3, R8.4
test('a refused code says why, and a second time something else', async () => {
  const browser = guest()
  const { orderTotal } = await fillBag(browser, 'jdw')
  expect(orderTotal).toBeLessThan(75)
  expect(await typed(browser, 'SAVE15')).toContain(
    'Sorry, looks like your bag doesn’t qualify for this promotion code.',
  )
  expect(await typed(browser, 'LASTYEAR')).toContain('Sorry, this code has expired.')
  const first = await typed(browser, 'NOSUCHCODE')
  expect(first).toContain("Sorry, we don't recognise this code. Please try again.")
  const { triedCode } = hiddenFields(first)
  const second = await typed(browser, 'nosuchcode', { triedCode })
  expect(second).toContain("Sorry, we don't recognise this code. Please try a different code.")
})

// Shows R1.47
test('the discount-code experiment refuses a code before the bag', async () => {
  const browser = guest()
  await fillBag(browser, 'jdw')
  const service = { 'x-exp-discount-service': '1' }
  const callCounts = async () => {
    const { text } = await browser.open('/development')
    const count = (call: string) => text.split(call).length - 1
    return { service: count('promotions.description'), bag: count('bag.promoCode') }
  }
  const before = await callCounts()
  expect(await typed(browser, 'LASTYEAR', {}, service)).toContain('Sorry, this code has expired.')
  expect(await typed(browser, 'NOSUCH', {}, service)).toContain("Sorry, we don't recognise this code.")
  const after = await callCounts()
  expect([after.service - before.service, after.bag - before.bag]).toEqual([2, 0])
  expect(await typed(browser, 'NOSUCH')).toContain("Sorry, we don't recognise this code.")
  expect((await callCounts()).bag - before.bag).toBe(1)
})

// Shows R5.6, R8.9
test.each([
  [
    'ZE3 9JW',
    'No nearby collection points found within your postcode. Please try searching using a different postcode.',
  ],
  ['', 'A postcode is required to find a collection point near you. Please try again.'],
])('collection points at “%s” are refused with their message', async (postcode, message) => {
  const answer = await guest().sendCall(checkoutCalls.parcelShopLookup, { query: { postcode } })
  expect(answer.json()).toMatchObject({ message })
})

// Shows R8.19
test('an expired list is WLIST_NOT_FOUND, and its cookie goes', async () => {
  const browser = guest()
  browser.cookies().set('wishlistId', 'a'.repeat(32))
  const entries = [{ ...(await itemInStock(browser)), quantity: 1 }]
  const answer = await browser.sendCall(savedItemsCalls.add, { body: { entries, ...siteOf('jdw') } })
  expect([answer.json().code, answer.status]).toEqual(['WLIST_NOT_FOUND', 404])
  expect(browser.cookies().has('wishlistId')).toBe(false)
})
