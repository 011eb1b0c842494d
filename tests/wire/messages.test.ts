// The specification's messages in replies and on pages without script.
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { bagLimits } from '#shared/platform/limits.ts'
import { port } from '#tests/support/served-shop.ts'
import { fillBag, inStock, siteOf } from '#tests/support/wire-shopping.ts'
import { hiddenFields, wireBrowser } from '#tests/support/wire.ts'

const guest = () => wireBrowser(port, 'jdw')
const unescaped = (html: string) => html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

async function typed(browser: ReturnType<typeof guest>, code: string, tried = {}): Promise<string> {
  const fields = { claimCodeName: code, promoCodeAction: 'Add', promoCodeType: 'Reactive' }
  const { text } = await browser.submit('/shop/bag/promo-code', { ...fields, ...tried })
  return unescaped(text.replaceAll(/<script.*?<\/script>/gs, ''))
}

// Shows R8.1
test('a code the bag does not qualify for says so', async () => {
  const browser = guest()
  const { orderTotal } = await fillBag(browser, 'jdw')
  expect(orderTotal).toBeLessThan(75)
  expect(await typed(browser, 'SAVE15')).toContain(
    'Sorry, looks like your bag doesn’t qualify for this promotion code.',
  )
})

// Shows R8.2, R8.3
test('an unknown code is answered differently the second time', async () => {
  const browser = guest()
  await fillBag(browser, 'jdw')
  const first = await typed(browser, 'NOSUCHCODE')
  expect(first).toContain("Sorry, we don't recognise this code. Please try again.")
  const { triedCode } = hiddenFields(first)
  expect(await typed(browser, 'nosuchcode', { triedCode })).toContain(
    "Sorry, we don't recognise this code. Please try a different code.",
  )
})

// Shows R8.4
test('a code past its date says so', async () => {
  const browser = guest()
  await fillBag(browser, 'jdw')
  expect(await typed(browser, 'LASTYEAR')).toContain('Sorry, this code has expired.')
})

// Shows R8.9
test('a postcode without collection points has its message', async () => {
  const answer = await guest().sendCall(checkoutCalls.parcelShopLookup, { query: { postcode: 'ZE3 9JW' } })
  expect(answer.json()).toMatchObject({
    code: 'NO_VENUES',
    message: 'No nearby collection points found within your postcode. Please try searching using a different postcode.',
  })
})

// Shows R5.6
test('a search without a postcode requires one', async () => {
  const answer = await guest().sendCall(checkoutCalls.parcelShopLookup, { query: { postcode: '' } })
  expect(answer.json()).toMatchObject({
    message: 'A postcode is required to find a collection point near you. Please try again.',
  })
})

// Shows R8.16
test('a bag of another brand is not found for its site', async () => {
  const jdw = guest()
  await fillBag(jdw, 'jdw')
  const dal = wireBrowser(port, 'dal')
  for (const [name, value] of jdw.cookies()) dal.cookies().set(name, value)
  const answer = await dal.sendCall(bagCalls.get, { query: {} })
  expect(answer.json().code).toMatch(/^CART_NOT_FOUND/)
  expect(answer.headers['set-cookie']?.join()).toMatch(/cartId=;.*max-age=0/i)
})

// Shows R8.17
test('a bag over its limit is refused with the shop’s message', async () => {
  const browser = guest()
  const [option] = await inStock(browser)
  const { price: _, ...item } = option!
  const answer = await browser.sendCall(bagCalls.add, {
    body: { ...item, quantity: bagLimits.perLine + 1, ...siteOf('jdw') },
  })
  expect(answer.json()).toMatchObject({ code: 'BASKET_LIMIT_EXCEEDED', message: expect.stringMatching(/\w+ \w+/) })
})

// Shows R8.15
test('an item that does not fit is a DATA_ERROR', async () => {
  const answer = await guest().fetch(bagCalls.add.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ productNo: 'X', quantity: -1 }),
  })
  expect([answer.status, answer.json().code]).toEqual([400, 'DATA_ERROR'])
})

// Shows R8.20
test('a list entry that does not fit is a DATA_ERROR', async () => {
  const answer = await guest().fetch(savedItemsCalls.add.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ entries: [], ...siteOf('jdw') }),
  })
  expect([answer.status, answer.json().code]).toEqual([400, 'DATA_ERROR'])
})

// Shows R8.19
test('an expired list is WLIST_NOT_FOUND, and its cookie goes', async () => {
  const browser = guest()
  browser.cookies().set('wishlistId', 'a'.repeat(32))
  const [option] = await inStock(browser)
  const { price: _, ...entry } = option!
  const answer = await browser.sendCall(savedItemsCalls.add, {
    body: { entries: [{ ...entry, quantity: 1 }], ...siteOf('jdw') },
  })
  expect([answer.json().code ?? 'added', answer.status]).toEqual(['WLIST_NOT_FOUND', 404])
  expect(browser.cookies().has('wishlistId')).toBe(false)
})
