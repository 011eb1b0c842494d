// Attacks with quantities, amounts, ids and states that the client sends, and with many requests at once, over sockets.
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { expectNoFault, expectRefusal, type Browser } from '#tests/support/hostile.ts'
import { payByCard, typedCard } from '#tests/support/wire-card.ts'
import { cardCalls } from '#shared/payment/card-calls.ts'
import { port } from '#tests/support/served-shop.ts'
import { deliver, fillBag, inStock, siteOf } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const open = (brand = 'jdw') => wireBrowser(port, brand)
const json = { 'content-type': 'application/json' }

async function something(browser: Browser) {
  const [{ price, ...item }] = (await inStock(browser)) as [Awaited<ReturnType<typeof inStock>>[number]]
  return { price, item: { ...item, ...siteOf('jdw') } }
}

const noQuantities = [
  -1,
  -0,
  -0.5,
  0.5,
  1.000001,
  1e9,
  1e308,
  -1e308,
  9_007_199_254_740_991,
  10_000,
  '1',
  '1e3',
  '0x10',
  '',
  ' 1',
  true,
  null,
  [1],
  { n: 1 },
  [[1]],
  '١',
]

test('a quantity below one or not whole leaves the bag unchanged', async () => {
  const guest = open()
  const { item } = await something(guest)
  const before = await fillBag(guest, 'jdw')
  for (const quantity of noQuantities) {
    for (const call of [bagCalls.add, bagCalls.replace]) {
      const body = JSON.stringify({ ...item, quantity })
      expectRefusal(await guest.fetch(call.path, { method: call.method, headers: json, body }), [call.name, quantity])
    }
    if (quantity === 0 || Object.is(quantity, -0)) continue
    const edit = {
      unitPrice: 1,
      skuProductCode: item.productNo,
      bosOfferCode: '',
      productOptionNo: item.productOptionNo,
      quantity,
      ...siteOf('jdw'),
    }
    expectRefusal(await guest.fetch(bagCalls.edit.path, { method: 'PUT', headers: json, body: JSON.stringify(edit) }), [
      'edit',
      quantity,
    ])
    const saved = { entries: [{ ...item, quantity }], ...siteOf('jdw') }
    expectRefusal(
      await guest.fetch(savedItemsCalls.add.path, { method: 'POST', headers: json, body: JSON.stringify(saved) }),
      ['save', quantity],
    )
  }
  expect(await guest.call(bagCalls.get, { query: {} })).toEqual(before)
})

test('the bag’s forms refuse a quantity below one or not whole', async () => {
  const guest = open()
  const { item } = await something(guest)
  for (const quantity of [
    '-1',
    '0.5',
    '1e2',
    '1e308',
    '99999999999999999999',
    '1;2',
    '0x10',
    '１',
    '٣',
    'NaN',
    'Infinity',
    '\u0000',
  ])
    for (const path of ['/shop/bag/add', '/shop/bag/edit']) {
      const answer = await guest.submit(path, { ...item, skuProductCode: item.productNo, bosOfferCode: '', quantity })
      expectNoFault(answer, [path, quantity])
    }
  const { itemCount } = await guest.call(bagCalls.count, { query: {} })
  expect(itemCount).toBeLessThanOrEqual(20)
  expect(Number.isInteger(itemCount)).toBe(true)
})

test('prices, totals, owners and states that are sent change nothing', async () => {
  const guest = open()
  const { item, price } = await something(guest)
  const forged = {
    price: 0.01,
    unitPrice: 0.01,
    orderTotal: 0,
    orderValue: 0,
    discount: 999,
    shippingCost: 0,
    customerId: 'C10000002',
    status: 'PAID',
    paid: true,
    state: 'approved',
    code: 'SUCCESS',
  }
  const body = JSON.stringify({ ...item, quantity: 2, ...forged })
  const cart = (await guest.fetch(bagCalls.add.path, { method: 'POST', headers: json, body })).json<{
    orderValue: number
  }>()
  const honest = open()
  const { orderValue } = await honest.call(bagCalls.add, { body: { ...item, quantity: 2 } })
  // The best offer may reduce the bag, never below the price of one.
  expect([cart.orderValue, orderValue > price]).toEqual([orderValue, true])
  for (const unitPrice of [0, 0.01, 1e6]) {
    const { productNo: skuProductCode, productOptionNo } = item
    const edited = await guest.call(bagCalls.edit, {
      body: { unitPrice, skuProductCode, productOptionNo, bosOfferCode: '', quantity: 2, ...siteOf('jdw') },
    })
    expect([unitPrice, edited.orderValue]).toEqual([unitPrice, orderValue])
  }
  const owen = open()
  await owen.signIn('owen@people.example')
  expect((await owen.call(bagCalls.get, { query: {} }).catch(() => ({ cartId: null }))).cartId).not.toBe(
    (await guest.call(bagCalls.get, { query: {} })).cartId,
  )
})

test('an amount that is not the bag’s pays nothing', async () => {
  const guest = open()
  await fillBag(guest, 'jdw')
  await deliver(guest)
  const { orderTotal } = await guest.call(bagCalls.get, { query: {} })
  const body = await typedCard(guest, orderTotal)
  for (const amount of [
    0,
    0.01,
    -1,
    orderTotal - 0.01,
    orderTotal + 0.01,
    orderTotal * 2,
    1e9,
    1e308,
    String(orderTotal),
    null,
    [orderTotal],
  ]) {
    const sent = { method: 'POST', headers: json, body: JSON.stringify({ ...body, amount }) }
    expectRefusal(await guest.fetch(cardCalls.cartAuthEnroll.path, sent), amount)
    const paying = JSON.stringify({ ...body, amount, authenticationTransactionId: 'invented' })
    expectRefusal(await guest.fetch(cardCalls.cartAuthPayer.path, { ...sent, body: paying }), amount)
  }
  expect(await payByCard(guest, orderTotal)).toMatchObject({ code: 'SUCCESS' })
})

test('products and options unknown to the brand cannot be added', async () => {
  const guest = open()
  const [one, other] = await inStock(guest, 2)
  const [foreign] = await inStock(open('dal'))
  const site = { quantity: 1, ...siteOf('jdw') }
  for (const [productNo, productOptionNo] of [
    ['NOSUCH1', 'NOSUCH1-1'],
    [one!.productNo, 'NOSUCH1-1'],
    [one!.productNo, other!.productOptionNo],
    [foreign!.productNo, foreign!.productOptionNo],
    [one!.productNo, one!.productNo],
    ['constructor', 'constructor'],
    ['0', '0'],
  ])
    expect(
      expectRefusal(
        await guest.sendCall(bagCalls.add, {
          body: { productNo: productNo!, productOptionNo: productOptionNo!, ...site },
        }),
        productNo,
      ).code,
    ).toBe('PRODUCT_NOT_FOUND')
  for (const [productNo, productOptionNo] of [
    ['../../x', 'x'],
    ["' OR 1=1", 'x'],
    ['x'.repeat(65), 'x'],
    ['', ''],
    ['__proto__', '%00'],
  ])
    expect(
      expectRefusal(
        await guest.sendCall(bagCalls.add, {
          body: { productNo: productNo!, productOptionNo: productOptionNo!, ...site },
        }),
        productNo,
      ).code,
    ).toBe('DATA_ERROR')
  expect((await guest.call(bagCalls.count, { query: {} })).itemCount).toBe(0)
})

test('concurrent adds never exceed the bag’s limits', async () => {
  const guest = open()
  const items = await inStock(guest, 7)
  await guest.call(bagCalls.add, { body: { ...items[0]!, quantity: 1, ...siteOf('jdw') } })
  const adds = items.flatMap(({ productNo, productOptionNo }) =>
    [7, 9, 20, 3].map((quantity) =>
      guest.sendCall(bagCalls.add, { body: { productNo, productOptionNo, quantity, ...siteOf('jdw') } }),
    ),
  )
  for (const answer of await Promise.all(adds)) expectNoFault(answer, 'add')
  const { cartEntries: cartItems, itemCount } = await guest.call(bagCalls.get, { query: {} })
  expect(itemCount).toBeLessThanOrEqual(100)
  expect(Math.max(...cartItems.map(({ quantity }) => quantity))).toBeLessThanOrEqual(20)
  expect(itemCount).toBe(cartItems.reduce((sum, { quantity }) => sum + quantity, 0))
})

test('concurrent payments sell the last piece once', async () => {
  const look = open()
  const last = await lastOfSomething(look)
  const buyers = Array.from({ length: 3 }, () => open())
  const ready = await Promise.all(
    buyers.map(async (buyer) => {
      await buyer.call(bagCalls.add, {
        body: {
          productNo: last.productNo,
          productOptionNo: last.productOptionNo,
          quantity: last.left,
          ...siteOf('jdw'),
        },
      })
      await deliver(buyer)
      const { orderTotal } = await buyer.call(bagCalls.get, { query: {} })
      const body = await typedCard(buyer, orderTotal)
      const { authenticationTransactionId } = await buyer.call(cardCalls.cartAuthEnroll, { body })
      return () => buyer.sendCall(cardCalls.cartAuthPayer, { body: { ...body, authenticationTransactionId } })
    }),
  )
  const answers = await Promise.all(ready.map((pay) => pay()))
  const codes = answers.map((answer) => answer.json<{ code: string }>().code).toSorted()
  expect(codes).toEqual(['OUT_OF_STOCK', 'OUT_OF_STOCK', 'SUCCESS'])
})

async function lastOfSomething(browser: Browser) {
  for (const term of ['dress', 'shirt', 'shoes', 'lamp', 'jumper', 'coat']) {
    const { products } = await browser.call(searchCalls.search, { query: { term } })
    const baseproducts = products
      .slice(0, 24)
      .map(({ productNumber }) => productNumber)
      .join(',')
    const whole = (await browser.call(productCalls.list, { query: { baseproducts } })).products
    for (const { productNumber, options } of whole)
      for (const { optionId, stockLevel, stockStatus } of options)
        if (stockStatus === 'LOW_STOCK' && stockLevel)
          return { productNo: productNumber, productOptionNo: optionId, left: stockLevel }
  }
  throw new Error('Nothing is low in stock')
}

test('codes do not stack, and end below their threshold', async () => {
  const guest = open()
  const { item, price } = await something(guest)
  const enough = Math.min(20, Math.ceil(80 / price))
  await guest.call(bagCalls.add, { body: { ...item, quantity: enough } })
  const code = (claimCodeName: string) => ({
    body: { claimCodeName, promoCodeAction: 'Add', promoCodeType: 'Reactive', siteId: 'JDW', channel: 'web' } as const,
  })
  const total = async () => (await guest.call(bagCalls.get, { query: {} })).orderTotal
  const plain = await total()
  await guest.sendCall(bagCalls.promoCode, code('SAVE15'))
  const once = await total()
  for (const again of ['SAVE15', 'save15', ' SAVE15 ', 'FIVER', 'SHIRT20', 'LASTYEAR', 'ALLGONE'])
    await guest.sendCall(bagCalls.promoCode, code(again))
  expect(plain - (await total())).toBeLessThanOrEqual(Math.max(plain - once, 5) + 0.001)
  await guest.call(bagCalls.replace, { body: { ...item, quantity: 1 } })
  const small = await total()
  const honest = open()
  await honest.call(bagCalls.add, { body: { ...item, quantity: 1 } })
  const fair = (await honest.call(bagCalls.get, { query: {} })).orderTotal
  if (price < 30) expect(small).toBe(fair)
  else expect(fair - small).toBeLessThanOrEqual(5)
})
