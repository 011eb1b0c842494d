// The values of the bag and the delivery step: sums that agree, charges that follow the choice, and addresses that are
// returned unchanged.
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { port } from '#tests/support/served-shop.ts'
import { address, deliver, fillBag, siteOf } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const guest = () => wireBrowser(port, 'jdw')
const bagOf = (browser: ReturnType<typeof guest>) => browser.call(bagCalls.get, { query: {} })

// Shows R3.9, R3.10, R3.13, R3.27
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
  expect([one.bagItemsCount, one.itemCount, one.shippingCost > 0, one.defaultDelivery]).toEqual([
    1,
    1,
    true,
    'standard',
  ])
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
  expect(productDetails).toMatchObject({
    productNumber: productNo,
    productName: product!.productName,
    offerNumber: product!.offerNumber,
    optionId: productOptionNo,
    size: option.size,
    price: option.price,
  })
  expect(entry).toMatchObject({
    quantity: 1,
    unitPrice: option.price,
    stockStatus: 'IN_STOCK',
    reviews: product!.reviews,
  })
  expect(entry!.bosOfferIntegerValue).toBe(Number(/\d{1,9}$/.exec(product!.offerNumber)?.[0] ?? 0))
  expect(entry!.breadCrumbData.length).toBeGreaterThan(0)
})

// Shows R3.28
test('only a delivery subscription is of type DS in the bag', async () => {
  const browser = guest()
  await browser.register()
  await fillBag(browser, 'jdw')
  const item = { productNo: 'JDW-DELIVERY', productOptionNo: 'STD-ONE-YEAR', quantity: 1, productType: 'DS' as const }
  await browser.call(bagCalls.add, { body: { ...item, ...siteOf('jdw') } })
  const types = (await bagOf(browser)).cartEntries.map(({ productNo, productType }) => [
    productNo === 'JDW-DELIVERY',
    productType === 'DS',
  ])
  expect(types.toSorted()).toEqual([
    [false, false],
    [true, true],
  ])
})

// Shows R3.15
test('a code’s discount and earlier prices are separate', async () => {
  const browser = guest()
  const before = await fillBag(browser, 'jdw', { quantity: 4 })
  const bag = await browser.call(bagCalls.promoCode, {
    body: { claimCodeName: 'FIVER', promoCodeAction: 'Add', promoCodeType: 'Reactive', siteId: 'JDW' },
  })
  const { subTotal } = before.cartSummary
  expect(bag.preDiscountOrderValueExcludingShippingCost).toBe(subTotal)
  expect(bag.orderValue).toBeCloseTo(subTotal - 5)
  expect(bag.discountedVsStandardPriceDifference).toBe(before.discountedVsStandardPriceDifference)
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
  expect(bag.deliveryChargeItems).toEqual([
    {
      productNo: item.productNo,
      productOptionNo: item.productOptionNo,
      deliveryCharge: bag.totalDeliveryCharge,
      deliveryDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
  ])
  expect(bag.totalDeliveryCharge).toBeGreaterThan(0)
})

// Shows R3.19, R3.20, R3.21
test('a delivery address comes back unchanged, with its country', async () => {
  const browser = guest()
  await fillBag(browser, 'jdw')
  const whole = {
    ...address,
    houseName: 'Mill House',
    flatNumber: '3',
    houseSuffix: 'B',
    addressLine2: 'Upper Mills',
    addressLine3: 'Mill Park',
    county: 'West Yorkshire',
  }
  await browser.call(checkoutCalls.updateDeliveryAddress, { body: { title: 'Mrs', address: whole } })
  const delivery = await browser.call(checkoutCalls.delivery, { query: {} })
  expect(delivery.currentDeliveryAddress).toMatchObject({ ...whole, title: 'Mrs', country: 'GB', tpaIndicator: false })
})

// Shows R3.17, R3.52, R3.22, R3.23, R3.24, R3.25, R3.26
test('one speed, slot or point is selected per group', async () => {
  const browser = guest()
  await fillBag(browser, 'jdw')
  const first = await deliver(browser)
  const { venues } = await browser.call(checkoutCalls.parcelShopLookup, { query: { postcode: 'M1 1AA' } })
  const [slot] = first.nominatedDaySlots
  const flags = (it: typeof first) => [
    it.expressDeliveryDetails.expressSelected,
    it.nominatedDeliveryDetails.nominatedDeliverySelected,
    it.hpsDeliveryDetails.hpsDeliverySelected,
    it.expressCollectDeliveryDetails.expressCollectSelected,
  ]
  const value = async (
    selected: boolean[],
    ofGroup: (it: typeof first) => number,
    charge: (it: typeof first) => number,
  ) => {
    const delivery = await browser.call(checkoutCalls.delivery, { query: {} })
    const bag = await bagOf(browser)
    expect(flags(delivery)).toEqual(selected)
    expect([ofGroup(delivery), charge(delivery)]).toEqual([bag.orderTotal, bag.shippingCost])
    return { delivery, bag }
  }
  await value(
    [false, false, false, false],
    (it) => it.standardDeliveryDetails.standardOrderValue,
    (it) => it.standardDeliveryDetails.standardPandPCost,
  )
  expect((await bagOf(browser)).nominatedDaySlots).toEqual([])
  await browser.call(checkoutCalls.updateDeliverySpeed, { body: { deliveryModeCode: 'EXPRESS' } })
  const express = await value(
    [true, false, false, false],
    (it) => it.expressDeliveryDetails.expressOrderValue,
    (it) => it.expressDeliveryDetails.expressPandPCost,
  )
  expect(express.delivery.expressDeliveryDetails).toMatchObject({
    expressAvailableAtAddress: true,
    expressCutOffTime: expect.stringMatching(/\d/),
    displayExpressCutOffTime: expect.stringMatching(/\d.*[ap]m/i),
  })
  await browser.call(checkoutCalls.updateDeliverySpeed, {
    body: { deliveryModeCode: 'NOM', nominatedDate: slot!.date, timeFrame: slot!.timeFrame },
  })
  const nominated = await value(
    [false, true, false, false],
    (it) => it.nominatedDeliveryDetails.nominatedOrderValue,
    (it) => it.nominatedDeliveryDetails.nominatedPandPCost,
  )
  const prices = first.nominatedDaySlots.map(({ price }) => price)
  expect(nominated.delivery.nominatedDeliveryDetails.lowestNominatedPrice).toBe(Math.min(...prices))
  expect(nominated.bag.nominatedDaySlots.map(({ date }) => date)).toContain(slot!.date)
  const person = { firstName: 'Ada', surName: 'Marsh' }
  const [venue] = venues
  await browser.call(checkoutCalls.selectParcelShopAddress, {
    body: { venueId: venue!.id, deliveryModeCode: 'HPS', ...person },
  })
  const collected = await value(
    [false, false, true, false],
    (it) => it.hpsDeliveryDetails.hpsOrderValue,
    (it) => it.hpsDeliveryDetails.hpsDeliveryCharge,
  )
  expect(collected.delivery.hpsDeliveryDetails).toMatchObject({ hpsAvailable: true, parcelShopName: venue!.name })
  expect([nominated, collected].map(({ delivery }) => delivery.parcelShopSelected)).toEqual([false, true])
  expect(collected.delivery.standardDeliveryDate).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(collected.delivery.currentDeliveryAddress).toMatchObject({
    ...person,
    tpaIndicator: true,
    tpaID: expect.stringMatching(/./),
    siteId: expect.stringMatching(/./),
    addressDescription: expect.stringContaining(venue!.name),
  })
})

// Shows R3.18, R4.35
test('merging reports its success and sets the cart’s cookie', async () => {
  const browser = guest()
  await browser.register()
  const own = wireBrowser(port, 'jdw')
  await fillBag(own, 'jdw')
  for (const [name, value] of own.cookies()) if (name.startsWith('cart')) browser.cookies().set(name, value)
  const answer = await browser.sendCall(bagCalls.merge, { body: siteOf('jdw') })
  const merged = bagCalls.merge.reply.parse(answer.json())
  expect([answer.status, merged.itemCount]).toEqual([200, 1])
  const line = answer.headers['set-cookie']?.find((one) => one.startsWith('cartId=')) ?? ''
  expect([line.split(/[=;]/)[1], /max-age=2592000/i.test(line)]).toEqual([merged.cartId, true])
})
