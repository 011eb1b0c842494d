// Attacks with quantities, amounts, ids and states that the client sends, over sockets.
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { lineOf } from '#tests/contract/preparing.ts'
import { expectNoFault, expectRefusal, type Browser } from '#tests/support/hostile.ts'
import { payByCard, typedCard } from '#tests/support/wire-card.ts'
import { cardCalls } from '#shared/payment/card-calls.ts'
import { port } from '#tests/support/served-shop.ts'
import { fillBag, inStock, readyToPay, siteOf } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const open = (brand = 'jdw') => wireBrowser(port, brand)
const json = { 'content-type': 'application/json' }

async function something(browser: Browser) {
  const [{ price, ...item }] = (await inStock(browser)) as [Awaited<ReturnType<typeof inStock>>[number]]
  return { price, item: { ...item, ...siteOf('jdw') } }
}

const noCounts = [-1, -0, -0.5, 0.5, 1.000001, 1e9, 1e308, -1e308, 9_007_199_254_740_991, 10_000]
const noNumbers = ['1', '1e3', '0x10', '', ' 1', true, null, [1], { n: 1 }, [[1]], '١']

test('a quantity below one or not whole leaves the bag unchanged', async () => {
  const guest = open()
  const { item } = await something(guest)
  const before = await fillBag(guest, 'jdw')
  for (const quantity of [...noCounts, ...noNumbers]) {
    for (const call of [bagCalls.add, bagCalls.replace]) {
      const body = JSON.stringify({ ...item, quantity })
      expectRefusal(await guest.fetch(call.path, { method: call.method, headers: json, body }), [call.name, quantity])
    }
    if (quantity === 0 || Object.is(quantity, -0)) continue
    const edit = lineOf(item.productNo, item.productOptionNo, quantity as number)
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
  for (const quantity of '-1 0.5 1e2 1e308 99999999999999999999 1;2 0x10 １ ٣ NaN Infinity \u0000'.split(' '))
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

// Shows R5.11
test('an amount that is not the bag’s pays nothing', async () => {
  const guest = open()
  const orderTotal = await readyToPay(guest)
  const body = await typedCard(guest, orderTotal)
  const like = [orderTotal - 0.01, orderTotal + 0.01, orderTotal * 2, String(orderTotal), [orderTotal]]
  for (const amount of [0, 0.01, -1, 1e9, 1e308, null, ...like]) {
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
  const tried: [productNo: string, productOptionNo: string, code?: string][] = [
    ['NOSUCH1', 'NOSUCH1-1'],
    [one!.productNo, 'NOSUCH1-1'],
    [one!.productNo, other!.productOptionNo],
    [foreign!.productNo, foreign!.productOptionNo],
    ['constructor', 'constructor'],
    ['0', '0'],
    ['../../x', 'x', 'DATA_ERROR'],
    ["' OR 1=1", 'x', 'DATA_ERROR'],
    ['x'.repeat(65), 'x', 'DATA_ERROR'],
    ['', '', 'DATA_ERROR'],
    ['__proto__', '%00', 'DATA_ERROR'],
  ]
  for (const [productNo, productOptionNo, code = 'PRODUCT_NOT_FOUND'] of tried) {
    const answer = await guest.sendCall(bagCalls.add, {
      body: { productNo, productOptionNo, quantity: 1, ...siteOf('jdw') },
    })
    expect([productNo, expectRefusal(answer, productNo).code]).toEqual([productNo, code])
  }
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
  const { cartEntries, itemCount } = await guest.call(bagCalls.get, { query: {} })
  expect(itemCount).toBeLessThanOrEqual(100)
  expect(Math.max(...cartEntries.map(({ quantity }) => quantity))).toBeLessThanOrEqual(20)
  expect(itemCount).toBe(cartEntries.reduce((sum, { quantity }) => sum + quantity, 0))
})

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
