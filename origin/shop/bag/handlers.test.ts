import { expect, test } from 'vitest'
import { fetchOrigin, bindings } from '#origin/fixtures/ask.ts'
import { linesIn, shopper } from '#origin/fixtures/shopper.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import { loadCatalogue } from '#origin/sample/load.ts'

const { DB } = bindings
await loadCatalogue(DB, 'jdw', smallCatalogue)
const [dress] = smallCatalogue.products
await loadCatalogue(DB, 'awl', { ...smallCatalogue, brand: 'awl', products: [{ ...dress!, productNo: 'AWL-1' }] })
await DB.prepare("UPDATE option SET stock = 90 WHERE product_no = 'SF001'").run()

const guest = shopper()
const anna = shopper({ person: 'anna' })
const ben = shopper({ person: 'ben' })

test('the first item creates a bag with an unguessable id', async () => {
  const bag = await guest.add('ab123', 'NVY-12', 2)
  expect(bag.cartId).toMatch(/^[\w-]{32}$/)
  expect((await guest.add('AB123', 'NVY-12')).cartId).not.toBe(bag.cartId)
  expect(bag).toMatchObject({
    status: 200,
    customerId: null,
    claimCodeName: null,
    bagItemsCount: 2,
    itemCount: 2,
    cartSummary: { subTotal: 90, total: 90, totalDeliveryCharge: 0 },
    orderValue: 90,
    orderTotal: 90,
    shippingCost: 0,
    vatIncluded: 15,
    preDiscountOrderValueExcludingShippingCost: 90,
    discountedVsStandardPriceDifference: 30,
    defaultDelivery: 'standard',
    allItemsOutOfStock: false,
    removedOutOfStockItems: [],
  })
  expect(bag.deliveryDate).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(bag.cartEntries[0]).toMatchObject({
    productNo: 'AB123',
    productOptionNo: 'NVY-12',
    quantity: 2,
    unitPrice: 45,
    bosOfferIntegerValue: 1,
    stockStatus: 'IN_STOCK',
    stockLevel: null,
    productDetails: {
      offerNumber: 'AB123-1',
      productName: 'Willow tea dress',
      size: '12',
      colour: 'Navy',
      onSale: true,
      wasPrice: 60,
    },
    reviews: { total: 40, average: 4.5 },
    breadCrumbData: [{ categoryLabel: 'Women' }, { categoryLabel: 'Dresses' }, { categoryLabel: 'Midi dresses' }],
  })
  expect(bag.cartEntries[0]!.productDetails!.picture!.src).toMatch(/^\/pictures\/drawn\//)
})

test('a bag below £60 pays standard delivery', async () => {
  const small = await guest.add('AB124', 'RED-10')
  expect([small.orderValue, small.shippingCost, small.orderTotal]).toEqual([19.99, 3.99, 23.98])
  await DB.prepare("UPDATE product SET delivery_charge = 2499 WHERE product_no = 'SF001'").run()
  const heavy = await guest.add('SF001', 'NVY-ONE-SIZE', 2)
  expect(heavy.deliveryChargeItems).toEqual([
    {
      productNo: 'SF001',
      productOptionNo: 'NVY-ONE-SIZE',
      deliveryCharge: 24.99,
      deliveryDate: expect.stringMatching(/^\d{4}-/),
    },
  ])
  expect([heavy.totalDeliveryCharge, heavy.shippingCost, heavy.orderTotal]).toEqual([24.99, 24.99, 1822.99])
})

test('POST adds to a line and PUT sets its quantity', async () => {
  const { cartId } = await guest.add('AB123', 'NVY-12', 2)
  expect(linesIn(await guest.add('AB123', 'NVY-12', 3, { cartId }))).toEqual(['AB123 NVY-12 × 5'])
  await guest.set('AB123', 'NVY-12', 4, { cartId })
  expect(linesIn(await guest.set('AB123', 'NVY-12', 4, { cartId }))).toEqual(['AB123 NVY-12 × 4'])
})

test('a customer has one bag per brand', async () => {
  const bag = await anna.add('AB123', 'NVY-12')
  expect(bag.customerId).toBe('anna')
  expect((await anna.add('KN001', 'NVY-10')).cartId).toBe(bag.cartId)
  expect(linesIn(await anna.get())).toEqual(['AB123 NVY-12 × 1', 'KN001 NVY-10 × 1'])
  expect(await anna.count()).toMatchObject({ code: 'success', cartId: bag.cartId, itemCount: 2 })
  const elsewhere = shopper({ person: 'anna', brand: 'awl' })
  expect((await elsewhere.add('AWL-1', 'NVY-12')).cartId).not.toBe(bag.cartId)
  expect((await elsewhere.get()).itemCount).toBe(1)
})

test('a bag is readable by its owner only', async () => {
  const { cartId } = await anna.add('AB123', 'NVY-14')
  const away = shopper({ brand: 'awl' })
  const unknown = 'x'.repeat(32)
  const attempts = (by: typeof guest, id: string) => [
    by.get(id),
    by.count(id),
    by.add('AB123', 'NVY-10', 1, { cartId: id }),
    by.set('AB123', 'NVY-10', 1, { cartId: id }),
    by.edit(id, 'AB123', 'NVY-14', 0),
    by.edit(id, 'AB123', 'NVY-14', 3),
    by.code(id, 'WELCOME10'),
    by.code(id, 'WELCOME10', { promoCodeAction: 'Delete' }),
  ]
  const before = await anna.get()
  for (const [by, id, code] of [
    [guest, cartId, 'CART_NOT_FOUND_CUSTOMER_MISMATCH'],
    [ben, cartId, 'CART_NOT_FOUND_CUSTOMER_MISMATCH'],
    [away, cartId, 'CART_NOT_FOUND_SITE_MISMATCH'],
    [guest, unknown, 'CART_NOT_FOUND'],
    [ben, unknown, 'CART_NOT_FOUND'],
  ] as const)
    for (const answer of await Promise.all(attempts(by, id)))
      expect(answer).toEqual({ status: 404, code, message: expect.any(String) })
  // The error does not reveal whether the bag is paid.
  await DB.prepare("UPDATE cart SET state = 'paid' WHERE id = ?").bind(cartId).run()
  expect((await ben.get(cartId)).code).toBe('CART_NOT_FOUND_CUSTOMER_MISMATCH')
  for (const answer of await Promise.all(attempts(anna, cartId)))
    expect(answer).toEqual({ status: 409, code: 'CART_PMNT_DONE', message: expect.any(String) })
  await DB.prepare("UPDATE cart SET state = 'open' WHERE id = ?").bind(cartId).run()
  expect(await anna.get()).toEqual(before)
})

test('a missing bag is CART_NOT_FOUND', async () => {
  for (const by of [guest, shopper({ person: 'nobody-yet' })]) {
    expect((await by.get()).code).toBe('CART_NOT_FOUND')
    expect(await by.count()).toEqual({ status: 200, code: 'success', cartId: null, itemCount: 0 })
  }
})

test('a forged stamp is refused', async () => {
  const headers = { 'x-site-id': 'JDW', 'x-edge-stamp': `eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJhbm5hIn0.${'a'.repeat(86)}` }
  expect((await fetchOrigin('/api/shop/bag', { headers })).status).toBe(401)
})

test('quantity 0 removes a line', async () => {
  const { cartId } = await guest.add('AB123', 'NVY-12', 2)
  for (let turn = 0; turn < 2; turn++) {
    const bag = await guest.edit(cartId, 'AB123', 'NVY-12', 0)
    expect([bag.status, bag.itemCount, bag.orderTotal]).toEqual([200, 0, 0])
  }
})

test('an edit does not restore a line removed elsewhere', async () => {
  const { cartId } = await guest.add('AB123', 'NVY-12', 2)
  await guest.edit(cartId, 'AB123', 'NVY-12', 0)
  expect(await guest.edit(cartId, 'AB123', 'NVY-12', 3)).toMatchObject({ status: 404, code: 'PRODUCT_NOT_FOUND' })
  expect((await guest.get(cartId)).itemCount).toBe(0)
})

test('a changed size joins that size’s line', async () => {
  const { cartId } = await guest.add('AB123', 'NVY-12', 2)
  await guest.add('KN001', 'NVY-10', 1, { cartId })
  const moved = await guest.edit(cartId, 'AB123', 'NVY-12', 2, { updatedProductOptionNo: 'NVY-14' })
  expect(linesIn(moved)).toEqual(['AB123 NVY-14 × 2', 'KN001 NVY-10 × 1'])
  await guest.add('AB123', 'NVY-10', 1, { cartId })
  const joined = await guest.edit(cartId, 'AB123', 'NVY-14', 4, { updatedProductOptionNo: 'NVY-10' })
  expect(linesIn(joined)).toEqual(['KN001 NVY-10 × 1', 'AB123 NVY-10 × 5'])
  const again = await guest.edit(cartId, 'AB123', 'NVY-14', 4, { updatedProductOptionNo: 'NVY-10' })
  expect([again.code, linesIn(await guest.get(cartId))]).toEqual(['PRODUCT_NOT_FOUND', linesIn(joined)])
})

test('prices and owners in the request are ignored', async () => {
  const bag = await guest.add('AB123', 'NVY-12', 1, { unitPrice: 0.01, price: 0, siteId: 'AWL', customerId: 'anna' })
  expect([bag.cartEntries[0]!.unitPrice, bag.customerId]).toEqual([45, null])
  const edited = await guest.edit(bag.cartId, 'AB123', 'NVY-12', 2, { unitPrice: 0, siteId: 'PMA' })
  expect(edited.orderValue).toBe(90)
})

test('an unknown product creates no bag', async () => {
  const carts = () => DB.prepare('SELECT count(*) AS n FROM cart').first()
  const before = await carts()
  for (const [product, option, offer] of [
    ['NONE', 'NVY-12'],
    ['AB123', 'NVY-99'],
    ['AB123', '__proto__'.replaceAll('_', '-')],
    ['AWL-1', 'NVY-12'],
    ['AB123', 'NVY-12', 'AB123-2'],
  ] as const)
    expect(await guest.add(product, option, 1, offer ? { offerNumber: offer } : {})).toMatchObject({
      status: 404,
      code: 'PRODUCT_NOT_FOUND',
    })
  expect(await carts()).toEqual(before)
  const { cartId } = await guest.add('AB123', 'NVY-12', 1, { offerNumber: 'AB123-1' })
  expect((await guest.edit(cartId, 'AB123', 'NVY-12', 2, { bosOfferCode: 'AB123-9' })).code).toBe('PRODUCT_NOT_FOUND')
  expect((await guest.edit(cartId, 'AB123', 'NVY-12', 2, { updatedProductOptionNo: 'NVY-99' })).code).toBe(
    'PRODUCT_NOT_FOUND',
  )
  expect(linesIn(await guest.get(cartId))).toEqual(['AB123 NVY-12 × 1'])
})
