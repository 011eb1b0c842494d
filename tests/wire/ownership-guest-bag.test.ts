// A guest's bag and list belong to the browser that created them: their ids alone, as a URL or a log may show them, give no
// access.
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { port } from '#tests/support/served-shop.ts'
import { deliver, fillBag, inStock, siteOf } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const someone = () => wireBrowser(port, 'jdw')
const site = siteOf('jdw')

async function aGuestWithABag() {
  const guest = someone()
  const { cartId, cartEntries } = await fillBag(guest, 'jdw')
  await deliver(guest, 'guest@mail.example')
  return { guest, cartId, line: cartEntries[0]! }
}

const refusedAs = (answers: Array<{ status: number; text: string }>) =>
  answers.map(({ status, text }) => [status, (JSON.parse(text) as { code?: string }).code])

test('a guest’s cart id alone reads neither bag nor delivery', async () => {
  const { cartId } = await aGuestWithABag()
  const finder = someone()
  const query = { cartId }
  const answers = [
    await finder.sendCall(bagCalls.get, { query }),
    await finder.sendCall(bagCalls.count, { query }),
    await finder.sendCall(checkoutCalls.delivery, { query }),
  ]
  expect(refusedAs(answers)).toEqual(Array.from({ length: 3 }, () => [404, 'CART_NOT_FOUND']))
  for (const { text } of answers) expect(text).not.toContain('guest@mail.example')
})

test('a planted cart id cookie opens nothing without its proof', async () => {
  const { cartId, line } = await aGuestWithABag()
  const finder = someone()
  const finderOpens = async (path: string) => {
    finder.cookies().set('cartId', cartId)
    return (await finder.open(path)).text
  }
  expect(await finderOpens('/shop/bag')).not.toContain(line.productNo)
  expect(finder.cookies().has('cartId')).toBe(false)
  expect((await finder.open('/shop/bag')).text).toContain('Your bag is empty')
  for (const path of ['/checkout/delivery-method', '/checkout/payment']) {
    const text = await finderOpens(path)
    expect(text).not.toContain('guest@mail.example')
    expect(text).not.toContain('Mill Lane')
  }
})

test('a payment’s outcome needs the proof of its bag', async () => {
  const { guest, cartId } = await aGuestWithABag()
  expect((await someone().call(paymentCalls.transactionDetails, { query: { cartId } })).code).toBe('NONE')
  expect((await guest.call(paymentCalls.transactionDetails, { query: {} })).code).toBe('NONE')
})

test('a guest’s cart id alone changes nothing', async () => {
  const { guest, cartId, line } = await aGuestWithABag()
  const finder = someone()
  const [other] = await inStock(finder, 1, 3)
  const { price: _, ...item } = other!
  const answers = [
    await finder.sendCall(bagCalls.add, { body: { ...item, cartId, quantity: 1, ...site } }),
    await finder.sendCall(bagCalls.edit, {
      body: {
        cartId,
        unitPrice: 1,
        skuProductCode: line.productNo,
        bosOfferCode: '',
        quantity: 0,
        productOptionNo: line.productOptionNo,
        ...site,
      },
    }),
    await finder.sendCall(checkoutCalls.updateDeliveryContactNumber, {
      body: { cartId, contactNumber: '07700 900999' },
    }),
    await finder.sendCall(bagCalls.promoCode, {
      body: {
        cartId,
        claimCodeName: 'FIVER',
        promoCodeAction: 'Add',
        siteId: site.siteId,
        promoCodeType: 'Reactive',
      },
    }),
  ]
  expect(refusedAs(answers)).toEqual(Array.from({ length: 4 }, () => [404, 'CART_NOT_FOUND']))
  const bag = await guest.call(bagCalls.get, { query: {} })
  expect(bag).toMatchObject({ cartId, claimCodeName: null, cartEntries: [{ productNo: line.productNo, quantity: 1 }] })
  const { contactNumber } = await guest.call(checkoutCalls.delivery, { query: {} })
  expect(contactNumber).toBe('07700 900123')
})

test('a customer who names a guest’s bag does not receive it', async () => {
  const { guest, cartId } = await aGuestWithABag()
  const owen = someone()
  await owen.signIn('owen@people.example')
  const answers = [
    await owen.sendCall(bagCalls.merge, { body: { cartId, ...site } }),
    await owen.sendCall(bagCalls.get, { query: { cartId } }),
    await owen.sendCall(checkoutCalls.delivery, { query: { cartId } }),
  ]
  expect(refusedAs(answers)).toEqual(Array.from({ length: 3 }, () => [404, 'CART_NOT_FOUND']))
  expect((await guest.call(bagCalls.get, { query: {} })).cartId).toBe(cartId)
})

test('the bag’s proof appears in a cookie only', async () => {
  const guest = someone()
  const [option] = await inStock(guest)
  const { price: _, ...item } = option!
  const answer = await guest.sendCall(bagCalls.add, { body: { ...item, quantity: 1, ...site } })
  const lines = answer.headers['set-cookie'] ?? []
  const proof = lines.find((line) => line.startsWith('cartProof='))
  expect(proof).toMatch(/^cartProof=[\w-]{43};/)
  for (const word of [/HttpOnly/i, /SameSite=Lax/i, /Max-Age=2592000/i, /Path=\//]) expect(proof).toMatch(word)
  expect(lines.find((line) => line.startsWith('cartId='))).not.toMatch(/HttpOnly/i)
  const secret = /=([\w-]+)/.exec(proof!)![1]!
  const page = await guest.open('/shop/bag')
  for (const text of [answer.text, page.text]) expect(text).not.toContain(secret)
})

test('a guest’s own requests keep the bag', async () => {
  const { guest, cartId, line } = await aGuestWithABag()
  expect((await guest.call(bagCalls.get, { query: { cartId } })).cartId).toBe(cartId)
  const fields = { productNo: line.productNo, productOptionNo: line.productOptionNo, quantity: '2' }
  const page = await guest.submit('/shop/bag/edit', fields)
  expect([page.status, page.url.pathname]).toEqual([200, '/shop/bag'])
  expect((await guest.call(bagCalls.count, { query: {} })).itemCount).toBe(2)
  expect((await guest.open('/checkout/delivery-method')).text).toContain('Mill Lane')
})

test('a form without script begins a bag with its proof', async () => {
  const guest = someone()
  const { productNo, productOptionNo } = (await inStock(guest))[0]!
  await guest.submit('/shop/bag/add', { productNo, productOptionNo, quantity: '1' })
  expect([...guest.cookies().keys()]).toEqual(expect.arrayContaining(['cartId', 'cartProof']))
  expect((await guest.call(bagCalls.count, { query: {} })).itemCount).toBe(1)
})

test('a guest’s bag follows them when they sign in', async () => {
  const { guest, line } = await aGuestWithABag()
  await guest.signIn('nadia@people.example')
  const { cartEntries } = await guest.call(bagCalls.get, { query: {} })
  expect(cartEntries.map(({ productNo }) => productNo)).toContain(line.productNo)
})

test('a guest’s list id alone opens nothing', async () => {
  const guest = someone()
  const { productNo, offerNumber } = (await inStock(guest))[0]!
  const entries = [{ productNo, productOptionNo: '', offerNumber, quantity: 1 }]
  const { wishlistId } = await guest.call(savedItemsCalls.add, { body: { entries, ...site } })
  const finder = someone()
  const owen = someone()
  await owen.signIn('owen@people.example')
  const query = { wishlistId: wishlistId! }
  const answers = [
    await finder.sendCall(savedItemsCalls.list, { query }),
    await finder.sendCall(savedItemsCalls.remove, { query, body: { actionType: 'ALL', entries: [], ...site } }),
    await owen.sendCall(savedItemsCalls.merge, { query, body: site }),
  ]
  expect(refusedAs(answers)).toEqual(Array.from({ length: 3 }, () => [404, 'WLIST_NOT_FOUND']))
  expect((await guest.call(savedItemsCalls.list, { query: {} })).wishlistEntries).toHaveLength(1)
})
