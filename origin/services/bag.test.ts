import { expect, test } from 'vitest'
import { ask, bindings } from '#origin/fixtures/ask.ts'
import { journeys, linesIn, shopper } from '#origin/fixtures/shopper.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import { loadCatalogue } from '#origin/data/load.ts'

const { DB } = bindings
await loadCatalogue(DB, 'jdw', smallCatalogue)
const [dress] = smallCatalogue.products
await loadCatalogue(DB, 'awl', { ...smallCatalogue, brand: 'awl', products: [{ ...dress!, productNo: 'AWL-1' }] })
await DB.prepare("UPDATE option SET stock = 90 WHERE product_no = 'SF001'").run()

const guest = shopper()
const anna = shopper({ person: 'anna' })
const ben = shopper({ person: 'ben' })

test('adding makes a bag when there is none, with an id nobody guesses, and answers the whole bag', async () => {
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
  expect(bag.standardDeliveryDate).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(bag.cartEntries[0]).toMatchObject({
    productNo: 'AB123',
    productOptionNo: 'NVY-12',
    quantity: 2,
    unitPrice: 45,
    bosOfferIntegerValue: 1,
    stockStatus: 'IN_STOCK',
    stockLevel: null,
    productDetails: { offerNumber: 'AB123-1', productName: 'Willow tea dress', size: '12', colour: 'Navy', onSale: true, wasPrice: 60 },
    reviews: { total: 40, average: 4.5 },
    breadCrumbData: [{ categoryLabel: 'Women' }, { categoryLabel: 'Dresses' }, { categoryLabel: 'Midi dresses' }],
  }) // prettier-ignore
  expect(bag.cartEntries[0]!.productDetails!.picture!.src).toMatch(/^\/pictures\/drawn\//)
})

test('a bag below sixty pounds pays standard delivery, a heavy item pays its own', async () => {
  const small = await guest.add('AB124', 'RED-10')
  expect([small.orderValue, small.shippingCost, small.orderTotal]).toEqual([19.99, 3.99, 23.98])
  await DB.prepare("UPDATE product SET delivery_charge = 2499 WHERE product_no = 'SF001'").run()
  const heavy = await guest.add('SF001', 'NVY-ONE-SIZE', 2)
  expect(heavy.deliveryChargeItems).toEqual([
    { productNo: 'SF001', productOptionNo: 'NVY-ONE-SIZE', deliveryCharge: 24.99 },
  ])
  expect([heavy.totalDeliveryCharge, heavy.shippingCost, heavy.orderTotal]).toEqual([24.99, 24.99, 1822.99])
})

test('POST adds to a line, and PUT sets it: the same PUT twice is the same bag', async () => {
  const { cartId } = await guest.add('AB123', 'NVY-12', 2)
  expect(linesIn(await guest.add('AB123', 'NVY-12', 3, { cartId }))).toEqual(['AB123 NVY-12 × 5'])
  await guest.set('AB123', 'NVY-12', 4, { cartId })
  expect(linesIn(await guest.set('AB123', 'NVY-12', 4, { cartId }))).toEqual(['AB123 NVY-12 × 4'])
})

test('a signed-in customer has one bag in each shop, found without its id', async () => {
  const bag = await anna.add('AB123', 'NVY-12')
  expect(bag.customerId).toBe('anna')
  expect((await anna.add('KN001', 'NVY-10')).cartId).toBe(bag.cartId)
  expect(linesIn(await anna.get())).toEqual(['AB123 NVY-12 × 1', 'KN001 NVY-10 × 1'])
  expect(await anna.count()).toMatchObject({ code: 'success', cartId: bag.cartId, itemCount: 2 })
  const elsewhere = shopper({ person: 'anna', brand: 'awl' })
  expect((await elsewhere.add('AWL-1', 'NVY-12')).cartId).not.toBe(bag.cartId)
  expect((await elsewhere.get()).itemCount).toBe(1)
})

test('a bag is shown only to whom it belongs, and says nothing of itself to anybody else', async () => {
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
  // Paid or not is nobody else's business either.
  await DB.prepare("UPDATE cart SET state = 'paid' WHERE id = ?").bind(cartId).run()
  expect((await ben.get(cartId)).code).toBe('CART_NOT_FOUND_CUSTOMER_MISMATCH')
  for (const answer of await Promise.all(attempts(anna, cartId)))
    expect(answer).toEqual({ status: 409, code: 'CART_PMNT_DONE', message: expect.any(String) })
  await DB.prepare("UPDATE cart SET state = 'open' WHERE id = ?").bind(cartId).run()
  expect(await anna.get()).toEqual(before)
})

test('no bag is CART_NOT_FOUND, and counts as none', async () => {
  for (const by of [guest, shopper({ person: 'nobody-yet' })]) {
    expect((await by.get()).code).toBe('CART_NOT_FOUND')
    expect(await by.count()).toEqual({ status: 200, code: 'success', cartId: null, itemCount: 0 })
  }
})

test('a person the door does not vouch for gets nothing', async () => {
  const headers = { 'x-site-id': 'JDW', 'x-person': 'anna.9999999999.' + 'a'.repeat(64) }
  expect((await ask('/api/shop/bag', { headers })).status).toBe(401)
})

test('quantity 0 takes a line out, once or twice', async () => {
  const { cartId } = await guest.add('AB123', 'NVY-12', 2)
  for (let turn = 0; turn < 2; turn++) {
    const bag = await guest.edit(cartId, 'AB123', 'NVY-12', 0)
    expect([bag.status, bag.itemCount, bag.orderTotal]).toEqual([200, 0, 0])
  }
})

test('a line that was taken out elsewhere is not revived by an edit', async () => {
  const { cartId } = await guest.add('AB123', 'NVY-12', 2)
  await guest.edit(cartId, 'AB123', 'NVY-12', 0)
  expect(await guest.edit(cartId, 'AB123', 'NVY-12', 3)).toMatchObject({ status: 404, code: 'PRODUCT_NOT_FOUND' })
  expect((await guest.get(cartId)).itemCount).toBe(0)
})

test('an item moves to another size in its place, and joins the line it finds there', async () => {
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

test('prices, sites and customers are the shop’s own, whatever a request says', async () => {
  const bag = await guest.add('AB123', 'NVY-12', 1, { unitPrice: 0.01, price: 0, siteId: 'AWL', customerId: 'anna' })
  expect([bag.cartEntries[0]!.unitPrice, bag.customerId]).toEqual([45, null])
  const edited = await guest.edit(bag.cartId, 'AB123', 'NVY-12', 2, { unitPrice: 0, siteId: 'PMA' })
  expect(edited.orderValue).toBe(90)
})

test('what the shop does not have is PRODUCT_NOT_FOUND, and leaves no bag behind', async () => {
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

test('what is not there cannot be put in, and the refusal says how many are', async () => {
  expect(await guest.add('AB125', 'NVY-12')).toMatchObject({ status: 409, code: 'OUT_OF_STOCK', message: 'Sorry, this is out of stock.' })
  const { cartId } = await guest.add('KN001', 'NVY-10', 2)
  expect(await guest.add('KN001', 'NVY-10', 2, { cartId })).toMatchObject({
    status: 409,
    code: 'OUT_OF_STOCK',
    message: 'Sorry, we only have 3 of this left, and you have 2 in your bag.',
  })
  expect((await guest.edit(cartId, 'KN001', 'NVY-10', 4)).message).toBe('Sorry, we only have 3 of this left.')
  const all = await guest.edit(cartId, 'KN001', 'NVY-10', 3)
  expect(all.cartEntries[0]).toMatchObject({ quantity: 3, stockStatus: 'LOW_STOCK', stockLevel: 3 })
}) // prettier-ignore

test('a line holds twenty and a bag a hundred, and the refusal is fit to stand beside the product', async () => {
  const { cartId } = await guest.add('SF001', 'NVY-ONE-SIZE', 20)
  const over = await guest.add('SF001', 'NVY-ONE-SIZE', 1, { cartId })
  expect(over).toMatchObject({
    status: 422,
    code: 'BASKET_LIMIT_EXCEEDED',
    message: 'You can have up to 20 of this, and you have 20 in your bag.',
  })
  expect((await guest.add('SF001', 'NVY-ONE-SIZE', 21)).code).toBe('BASKET_LIMIT_EXCEEDED')
  for (const [product, option] of [
    ['AB123', 'NVY-10'],
    ['AB123', 'NVY-12'],
    ['AB123', 'NVY-14'],
    ['AB124', 'RED-8'],
  ] as const)
    await guest.add(product, option, 20, { cartId })
  const full = await guest.add('AB124', 'RED-10', 1, { cartId })
  expect(full).toMatchObject({ status: 422, code: 'BASKET_LIMIT_EXCEEDED' })
  expect(full.message).toBe('A bag holds up to 100 items, and yours has no room for this.')
  // A full bag can still change sizes, and grow again once it shrank.
  const moved = await guest.edit(cartId, 'AB124', 'RED-8', 20, { updatedProductOptionNo: 'RED-10' })
  expect([moved.status, moved.itemCount]).toEqual([200, 100])
  const fewer = await guest.edit(cartId, 'AB123', 'NVY-12', 5)
  expect(fewer.itemCount).toBe(85)
  const joined = await guest.edit(cartId, 'AB123', 'NVY-12', 15, { updatedProductOptionNo: 'NVY-10' })
  expect(joined.code).toBe('BASKET_LIMIT_EXCEEDED')
})

test('an item that can no longer be bought is told of when it goes, until something is put in', async () => {
  const { cartId } = await guest.add('AB123', 'NVY-12')
  await guest.add('AB124', 'RED-8', 1, { cartId })
  await guest.add('KN001', 'NVY-14', 1, { cartId })
  await DB.batch([
    DB.prepare("UPDATE option SET stock = 0 WHERE product_no = 'AB124' AND option_no = 'RED-8'"),
    DB.prepare("DELETE FROM option WHERE product_no = 'KN001' AND option_no = 'NVY-14'"),
  ])
  const bag = await guest.get(cartId)
  expect(bag.cartEntries.map(({ stockStatus, productDetails }) => [stockStatus, productDetails === null])).toEqual([
    ['IN_STOCK', false],
    ['OUT_OF_STOCK', false],
    ['OUT_OF_STOCK', true],
  ])
  expect(bag.orderValue).toBe(45)
  await guest.edit(cartId, 'AB124', 'RED-8', 0)
  await guest.edit(cartId, 'KN001', 'NVY-14', 0, { unitPrice: 1 })
  const gone = await guest.edit(cartId, 'KN001', 'NVY-14', 0)
  expect(gone.removedOutOfStockItems).toEqual([
    { productNo: 'AB124', productOptionNo: 'RED-8', productName: 'Hazel shirt dress' },
    { productNo: 'KN001', productOptionNo: 'NVY-14', productName: 'Fern cable jumper' },
  ])
  expect((await guest.get(cartId)).removedOutOfStockItems).toHaveLength(2)
  expect((await guest.edit(cartId, 'AB123', 'NVY-12', 2)).removedOutOfStockItems).toHaveLength(2)
  expect((await guest.add('AB123', 'NVY-10', 1, { cartId })).removedOutOfStockItems).toEqual([])
  await DB.prepare("UPDATE option SET stock = 20 WHERE product_no = 'AB124' AND option_no = 'RED-8'").run()
})

test('a bag of nothing that can be bought says so, and costs nothing', async () => {
  const { cartId } = await guest.add('AB124', 'RED-8')
  await DB.prepare("UPDATE option SET stock = 0 WHERE product_no = 'AB124' AND option_no = 'RED-8'").run()
  expect(await guest.get(cartId)).toMatchObject({ allItemsOutOfStock: true, orderTotal: 0, bagItemsCount: 1 })
  await DB.prepare("UPDATE option SET stock = 20 WHERE product_no = 'AB124' AND option_no = 'RED-8'").run()
})

test('nonsense is DATA_ERROR and changes nothing', async () => {
  const { cartId } = await guest.add('AB123', 'NVY-12', 2)
  for (const quantity of [-1, 0.5, 1e9, '1', null, [], {}, true]) {
    expect([quantity, (await guest.add('AB123', 'NVY-12', quantity, { cartId })).code]).toEqual([
      quantity,
      'DATA_ERROR',
    ])
    expect([quantity, (await guest.set('AB123', 'NVY-12', quantity, { cartId })).code]).toEqual([
      quantity,
      'DATA_ERROR',
    ])
    expect([quantity, (await guest.edit(cartId, 'AB123', 'NVY-12', quantity)).code]).toEqual([quantity, 'DATA_ERROR'])
  }
  expect((await guest.add('AB123', 'NVY-12', 0, { cartId })).code).toBe('DATA_ERROR')
  for (const id of ['', '1', "' OR 1=1 --", '__proto__', 'x'.repeat(65), '<b>'])
    expect([id, (await guest.get(id)).status]).toEqual([id, 400])
  for (const product of ["AB123' --", '__proto__', '<script>', '', null])
    expect((await guest.add(product as string, 'NVY-12', 1, { cartId })).code).toBe('DATA_ERROR')
  expect((await guest.edit(cartId, 'AB123', 'NVY-12', 1, { unitPrice: -1 })).code).toBe('DATA_ERROR')
  expect(linesIn(await guest.get(cartId))).toEqual(['AB123 NVY-12 × 2'])
})

test('fifty adds at once never exceed a line, and none that was answered well is lost', async () => {
  const { cartId } = await guest.add('SF001', 'NVY-ONE-SIZE')
  const answers = await Promise.all(Array.from({ length: 50 }, () => guest.add('SF001', 'NVY-ONE-SIZE', 1, { cartId })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(19)
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'BASKET_LIMIT_EXCEEDED']))
  expect(linesIn(await guest.get(cartId))).toEqual(['SF001 NVY-ONE-SIZE × 20'])
})

test('adds, edits and removals at once lose nothing and never exceed stock', async () => {
  const { cartId } = await guest.add('AB123', 'NVY-10')
  await guest.add('AB123', 'NVY-14', 5, { cartId })
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => guest.add('AB123', 'NVY-10', 1, { cartId })),
    ...Array.from({ length: 10 }, () => guest.add('KN001', 'NVY-12', 1, { cartId })),
    guest.edit(cartId, 'AB123', 'NVY-14', 0),
    guest.edit(cartId, 'AB123', 'NVY-14', 0),
  ])
  expect(answers.filter(({ code }) => code === 'OUT_OF_STOCK')).toHaveLength(7)
  expect(linesIn(await guest.get(cartId))).toEqual(['AB123 NVY-10 × 11', 'KN001 NVY-12 × 3'])
})

test('a customer’s first adds at once fill one bag', async () => {
  const cleo = shopper({ person: 'cleo' })
  const answers = await Promise.all(Array.from({ length: 10 }, () => cleo.add('AB123', 'NVY-12')))
  expect(new Set(answers.map(({ cartId }) => cartId)).size).toBe(1)
  expect((await cleo.get()).itemCount).toBe(10)
})

test('a bag is one journey to the database, and so is every change of it', async () => {
  const { cartId } = await anna.add('AB123', 'NVY-12')
  const counts = {
    get: await journeys(() => anna.get(cartId)),
    count: await journeys(() => anna.count(cartId)),
    add: await journeys(() => anna.add('AB123', 'NVY-12')),
    refused: await journeys(() => anna.add('AB123', 'NVY-12', 99)),
    edit: await journeys(() => anna.edit(cartId, 'AB123', 'NVY-12', 3)),
    merge: await journeys(() => anna.merge()),
  }
  expect(counts).toEqual({ get: 1, count: 1, add: 1, refused: 1, edit: 1, merge: 1 })
})
