// The bag and the delivery step: sums that agree, charges that follow the choice, addresses that are returned unchanged, and what
// becomes of a bag that is gone.
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { promotionCalls } from '#shared/promotions/promotion-calls.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { deliveryOptions, selectedSpeed, selectedType } from '#shared/delivery/delivery-options.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { lineOf } from '#tests/contract/preparing.ts'
import { port } from '#tests/support/served-shop.ts'
import { address, deliver, fillBag, itemInStock, siteOf } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const guest = () => wireBrowser(port, 'jdw')
const bagOf = (browser: ReturnType<typeof guest>) => browser.call(bagCalls.get, { query: {} })
const code = (claimCodeName: string, promoCodeAction: 'Add' | 'Delete' = 'Add') =>
  ({ body: { claimCodeName, promoCodeAction, promoCodeType: 'Reactive', siteId: 'JDW' } }) as const

// Shows R3.9, R3.10, R3.12, R3.13, R3.16, R3.27
test('the bag’s totals are its lines’ sums plus delivery', async () => {
  const browser = guest()
  const sums = async () => {
    const bag = await bagOf(browser)
    const goods = bag.cartEntries.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
    const saved = bag.claimCodeName === null ? 0 : goods - bag.orderValue
    expect([bag.cartSummary.subTotal, bag.orderValue]).toEqual([expect.closeTo(goods), expect.closeTo(goods - saved)])
    expect(bag.orderTotal).toBeCloseTo(bag.orderValue + bag.shippingCost)
    expect(bag.cartSummary).toMatchObject({ total: bag.orderTotal, totalDeliveryCharge: bag.totalDeliveryCharge })
    return bag
  }
  await fillBag(browser, 'jdw')
  const one = await sums()
  expect(one).toMatchObject({ bagItemsCount: 1, itemCount: 1, defaultDelivery: 'standard', customerId: null })
  expect([one.shippingCost > 0, one.cartId]).toEqual([true, browser.cookies().get('cartId')])
  expect(one).toMatchObject({ removedOutOfStockItems: [], allItemsOutOfStock: false })
  expect(one.staggeredIncentives.length).toBeGreaterThan(0)
  await fillBag(browser, 'jdw', { quantity: 2, from: 5 })
  const more = await sums()
  expect([more.bagItemsCount, more.itemCount, more.cartEntries.length]).toEqual([3, 3, 2])
})

// Shows R3.27, R3.29, R3.30, R3.31
test('an entry has its product’s price, size, colour and trail', async () => {
  const browser = guest()
  const [entry] = (await fillBag(browser, 'jdw')).cartEntries
  const { productNo, productOptionNo, productDetails } = entry!
  const [product] = (await browser.call(productCalls.list, { query: { baseproducts: productNo } })).products
  const option = product!.options.find(({ optionId }) => optionId === productOptionNo)!
  const { productName, offerNumber, reviews } = product!
  const { size, price } = option
  const details = { productNumber: productNo, productName, offerNumber, optionId: productOptionNo, size, price }
  expect(productDetails).toMatchObject(details)
  expect(entry).toMatchObject({ quantity: 1, unitPrice: price, stockStatus: 'IN_STOCK', reviews })
  expect(entry!.bosOfferIntegerValue).toBe(Number(/\d{1,9}$/.exec(offerNumber)?.[0] ?? 0))
  expect(entry!.breadCrumbData.length).toBeGreaterThan(0)
})

// Shows R5.2, R7.24, R7.25
test('POST adds to a line, PUT sets it, quantity nought removes it', async () => {
  const browser = guest()
  const item = await itemInStock(browser)
  const body = { ...item, quantity: 2, ...siteOf('jdw') }
  await browser.call(bagCalls.add, { body })
  expect((await browser.call(bagCalls.add, { body })).itemCount).toBe(4)
  expect((await browser.call(bagCalls.replace, { body })).itemCount).toBe(2)
  const removed = await browser.call(bagCalls.edit, { body: lineOf(item.productNo, item.productOptionNo, 0) })
  expect(removed.cartEntries).toEqual([])
})

// Shows R3.28
test('only a delivery subscription is of type DS in the bag', async () => {
  const browser = guest()
  await browser.register()
  await fillBag(browser, 'jdw')
  const item = { productNo: 'JDW-DELIVERY', productOptionNo: 'STD-ONE-YEAR', quantity: 1, productType: 'DS' as const }
  const { cartEntries } = await browser.call(bagCalls.add, { body: { ...item, ...siteOf('jdw') } })
  for (const { productNo, productType } of cartEntries) expect(productType === 'DS').toBe(productNo === 'JDW-DELIVERY')
  expect(cartEntries).toHaveLength(2)
})

// Shows R3.11, R3.15, R1.8, R4.37, R7.19, R7.20
test('a code’s discount is separate from earlier prices, and removable', async () => {
  const browser = guest()
  const before = await fillBag(browser, 'jdw', { quantity: 4 })
  const bag = await browser.call(bagCalls.promoCode, code('FIVER'))
  const { subTotal } = before.cartSummary
  expect(bag).toMatchObject({ claimCodeName: 'FIVER', promoType: 'Reactive' })
  expect(bag.preDiscountOrderValueExcludingShippingCost).toBe(subTotal)
  expect(bag.orderValue).toBeCloseTo(subTotal - 5)
  expect(bag.discountedVsStandardPriceDifference).toBe(before.discountedVsStandardPriceDifference)
  // Another offer may apply by itself then.
  expect((await browser.call(bagCalls.promoCode, code('FIVER', 'Delete'))).claimCodeName).not.toBe('FIVER')
})

test('a code’s description distinguishes unknown from expired', async () => {
  const codeOf = async (promotionCode: string) =>
    (await guest().sendCall(promotionCalls.description, { query: { promotionCode, tradingTitle: 'STA' } })).json().code
  expect([await codeOf('NOSUCH'), await codeOf('LASTYEAR')]).toEqual(['PROMO_UNKNOWN', 'PROMO_EXPIRED'])
})

// Shows R5.20
test('a subscription for another account type must be removed', async () => {
  const removed = async (brand: 'jdw' | 'awl') => {
    const types = ['DS', 'STA', 'NONDS'] as const
    const query = { websiteIdentifier: brand.toUpperCase(), productCodes_offerNumber: [], delvrySubsEndDate: null }
    const replies = types.map((accountType) =>
      wireBrowser(port, brand).call(promotionCalls.deliverySubscription, { body: { ...query, accountType } }),
    )
    return (await Promise.all(replies)).map(({ removeDS }, index) => (removeDS ? types[index] : 'may stay'))
  }
  // The trading title of jdw is STA; awl has another one. No guest is a subscriber.
  expect(await removed('jdw')).toEqual(['DS', 'may stay', 'may stay'])
  expect(await removed('awl')).toEqual(['DS', 'STA', 'may stay'])
})

/** Direct-dispatch products have their own delivery charge. */
async function fromMaker(browser: ReturnType<typeof guest>) {
  for (const term of ['sofa', 'wardrobe', 'bed', 'table', 'mattress']) {
    const { products } = await browser.call(searchCalls.search, { query: { term } })
    for (const { productNumber } of products) {
      const [product] = (await browser.call(productCalls.list, { query: { baseproducts: productNumber } })).products
      if (!product || product.deliveryCharge === 0) continue
      const option = product.options.find(({ stockStatus }) => stockStatus === 'IN_STOCK')
      if (option)
        return { productNo: productNumber, productOptionNo: option.optionId, offerNumber: product.offerNumber }
    }
  }
  throw new Error('Nothing comes from its maker')
}

// Shows R3.13, R3.14
test('direct dispatch has its own charge and enquiry number', async () => {
  const browser = wireBrowser(port, 'ihm')
  await fillBag(browser, 'ihm')
  expect((await bagOf(browser)).directDispatchContactNumber).toBe(null)
  const item = await fromMaker(browser)
  const bag = await browser.call(bagCalls.add, { body: { ...item, quantity: 1, ...siteOf('ihm') } })
  expect(bag.directDispatchContactNumber).toMatch(/^[\d ]{10,}$/)
  const { productNo, productOptionNo } = item
  const charge = { deliveryCharge: bag.totalDeliveryCharge, deliveryDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }
  expect(bag.deliveryChargeItems).toEqual([{ productNo, productOptionNo, ...charge }])
  expect(bag.totalDeliveryCharge).toBeGreaterThan(0)
})

// Shows R3.19, R3.20, R3.21, R3.88
test('a delivery address comes back unchanged, with its country', async () => {
  const browser = guest()
  await fillBag(browser, 'jdw')
  const lines = { addressLine2: 'Upper Mills', addressLine3: 'Mill Park', county: 'West Yorkshire' }
  const whole = { ...address, houseName: 'Mill House', flatNumber: '3', houseSuffix: 'B', ...lines }
  await browser.call(checkoutCalls.updateDeliveryAddress, { body: { title: 'Mrs', address: whole } })
  const delivery = await browser.call(checkoutCalls.delivery, { query: {} })
  expect(delivery.currentDeliveryAddress).toMatchObject({ ...whole, title: 'Mrs', country: 'GB', tpaIndicator: false })
})

// Shows R1.9, R3.17, R3.22, R3.23, R3.24, R3.25, R3.26, R4.1, R4.2, R4.52
test('one speed, slot or point is selected per group, and charged', async () => {
  const browser = guest()
  await fillBag(browser, 'jdw')
  const first = await deliver(browser)
  expect([selectedSpeed(first), selectedType(first)]).toEqual(['STANDARD', 'deliver'])
  const speeds = deliveryOptions(first, null).map(({ code }) => code)
  expect(new Set(speeds)).toEqual(new Set(['STANDARD', 'EXPRESS', 'NOM', 'HPS', 'EXPRESS_COLLECT']))
  type Step = typeof first
  const groups = {
    standard: ({ standardDeliveryDetails: it }: Step) => [it.standardOrderValue, it.standardPandPCost],
    express: ({ expressDeliveryDetails: it }: Step) => [it.expressOrderValue, it.expressPandPCost],
    nominated: ({ nominatedDeliveryDetails: it }: Step) => [it.nominatedOrderValue, it.nominatedPandPCost],
    collected: ({ hpsDeliveryDetails: it }: Step) => [it.hpsOrderValue, it.hpsDeliveryCharge],
  }
  const charged = async (group: keyof typeof groups) => {
    const delivery = await browser.call(checkoutCalls.delivery, { query: {} })
    const bag = await bagOf(browser)
    const selected = {
      express: delivery.expressDeliveryDetails.expressSelected,
      nominated: delivery.nominatedDeliveryDetails.nominatedDeliverySelected,
      collected: delivery.hpsDeliveryDetails.hpsDeliverySelected,
      collectedSoon: delivery.expressCollectDeliveryDetails.expressCollectSelected,
    }
    for (const [name, is] of Object.entries(selected)) expect([name, is]).toEqual([name, name === group])
    expect(groups[group](delivery)).toEqual([bag.orderTotal, bag.shippingCost])
    return { delivery, bag }
  }
  expect((await charged('standard')).bag.nominatedDaySlots).toEqual([])

  await browser.call(checkoutCalls.updateDeliverySpeed, { body: { deliveryModeCode: 'EXPRESS' } })
  expect((await charged('express')).delivery.expressDeliveryDetails).toMatchObject({
    expressAvailableAtAddress: true,
    expressCutOffTime: expect.stringMatching(/\d/),
    displayExpressCutOffTime: expect.stringMatching(/\d.*[ap]m/i),
  })

  const [slot] = first.nominatedDaySlots
  await browser.call(checkoutCalls.updateDeliverySpeed, {
    body: { deliveryModeCode: 'NOM', nominatedDate: slot!.date, timeFrame: slot!.timeFrame },
  })
  const nominated = await charged('nominated')
  const lowest = Math.min(...first.nominatedDaySlots.map(({ price }) => price))
  expect(nominated.delivery.nominatedDeliveryDetails.lowestNominatedPrice).toBe(lowest)
  expect(nominated.bag.nominatedDaySlots.map(({ date }) => date)).toContain(slot!.date)

  const { venues } = await browser.call(checkoutCalls.parcelShopLookup, { query: { postcode: 'M1 1AA' } })
  const [venue] = venues
  const person = { firstName: 'Ada', surName: 'Marsh' }
  const body = { venueId: venue!.id, deliveryModeCode: 'HPS', ...person } as const
  await browser.call(checkoutCalls.selectParcelShopAddress, { body })
  const collected = await charged('collected')
  expect(collected.delivery.hpsDeliveryDetails).toMatchObject({ hpsAvailable: true, parcelShopName: venue!.name })
  expect([nominated, collected].map(({ delivery }) => delivery.parcelShopSelected)).toEqual([false, true])
  expect(collected.delivery.standardDeliveryDate).toMatch(/^\d{4}-\d\d-\d\d$/)
  const place = { tpaIndicator: true, tpaID: venue!.id, addressDescription: expect.stringContaining(venue!.name) }
  expect(collected.delivery.currentDeliveryAddress).toMatchObject({ ...person, ...place })

  await browser.call(checkoutCalls.updateDeliverySpeed, { body: { deliveryModeCode: 'STANDARD' } })
  expect((await charged('standard')).delivery.parcelShopSelected).toBe(false)
})

// Shows R3.18, R4.35
test('merging reports its success and sets the cart’s cookie', async () => {
  const browser = guest()
  await browser.register()
  const own = guest()
  await fillBag(own, 'jdw')
  for (const [name, value] of own.cookies()) if (name.startsWith('cart')) browser.cookies().set(name, value)
  const answer = await browser.sendCall(bagCalls.merge, { body: siteOf('jdw') })
  const merged = bagCalls.merge.reply.parse(answer.json())
  expect([answer.status, merged.itemCount]).toEqual([200, 1])
  const line = answer.headers['set-cookie']?.find((one) => one.startsWith('cartId=')) ?? ''
  expect([line.split(/[=;]/)[1], /max-age=2592000/i.test(line)]).toEqual([merged.cartId, true])
})

// Shows R3.97, R9.8, R4.35, R7.10
test('the cart’s cookie lasts 30 days, the list’s 90', async () => {
  const browser = guest()
  const lifeOf = (lines: string[] | undefined, name: string) =>
    Number(/max-age=(\d+)/i.exec(lines?.find((line) => line.startsWith(`${name}=`)) ?? '')?.[1])
  const [entry] = (await fillBag(browser, 'jdw')).cartEntries
  const counted = await browser.sendCall(bagCalls.count, { query: {} })
  expect(lifeOf(counted.headers['set-cookie'], 'cartId')).toBe(30 * 86_400)
  const { productNo, productOptionNo } = entry!
  const entries = [{ productNo, productOptionNo, offerNumber: '', quantity: 1 }]
  const saved = await browser.sendCall(savedItemsCalls.add, { body: { entries, ...siteOf('jdw') } })
  expect(lifeOf(saved.headers['set-cookie'], 'wishlistId')).toBe(90 * 86_400)
})

/** A browser whose cookie names a bag that no longer exists. */
function withUnknownCart(browser = guest()) {
  browser.cookies().set('cartId', 'gone-gone-gone-gone-gone-1')
  return browser
}

// Shows R4.34, R4.16
test('without script a lost bag is an empty bag', async () => {
  const browser = withUnknownCart()
  const page = await browser.open('/shop/bag')
  expect(page.text).toContain('Your bag is empty')
  expect(page.text).not.toContain('Loading your bag')
  expect(browser.cookies().has('cartId')).toBe(false)
})

test('a customer with an unknown bag cookie sees their own bag', async () => {
  const browser = guest()
  await browser.register()
  const [line] = (await fillBag(browser, 'jdw', { from: 64 })).cartEntries
  const page = await withUnknownCart(browser).open('/shop/bag')
  expect(page.text).toContain(`href="/shop/p/${line!.productNo}`)
})

// Shows R8.16
test('a bag of another brand is not found, and its cookie goes', async () => {
  const jdw = guest()
  await fillBag(jdw, 'jdw')
  const dal = wireBrowser(port, 'dal')
  for (const [name, value] of jdw.cookies()) dal.cookies().set(name, value)
  const answer = await dal.sendCall(bagCalls.get, { query: {} })
  expect(answer.json().code).toMatch(/^CART_NOT_FOUND/)
  expect(answer.headers['set-cookie']?.join()).toMatch(/cartId=;.*max-age=0/i)
})
