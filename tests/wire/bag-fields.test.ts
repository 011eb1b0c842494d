// The fields of the replies about a guest's bag and delivery.
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { promotionCalls } from '#shared/promotions/promotion-calls.ts'
import { deliveryCalls } from '#shared/delivery/delivery-calls.ts'
import { missingFrom } from '#tests/support/fields.ts'
import { port } from '#tests/support/served-shop.ts'
import { deliver, fillBag, siteOf } from '#tests/support/wire-shopping.ts'
import { bagPromotionsRequest } from '#tests/support/bag-promotions-request.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const guest = () => wireBrowser(port, 'jdw')

async function bagOf(browser: ReturnType<typeof guest>) {
  return (await browser.sendCall(bagCalls.get, { query: {} })).json<Record<string, never>>()
}

const promo = (code: string, action: 'Add' | 'Delete' = 'Add', type: 'Reactive' | 'Proactive' = 'Reactive') => ({
  body: { claimCodeName: code, promoCodeAction: action, promoCodeType: type, siteId: 'JDW' },
})

// Shows R3.9, R3.10, R3.13, R3.94, R7.9, R7.11
test('a bag has its id, counts, entries, sums and charges', async () => {
  const browser = guest()
  await fillBag(browser, 'jdw', { quantity: 2 })
  const bag = await bagOf(browser)
  expect(bag).toMatchObject({
    cartId: browser.cookies().get('cartId'),
    customerId: null,
    bagItemsCount: 2,
    itemCount: 2,
    defaultDelivery: 'standard',
    cartSummary: {
      subTotal: expect.any(Number),
      total: expect.any(Number),
      totalDeliveryCharge: expect.any(Number),
    },
  })
  const amounts = ['orderTotal', 'orderValue', 'shippingCost', 'deliveryChargeItems', 'totalDeliveryCharge']
  expect(missingFrom([bag], [...amounts, 'claimCodeName'])).toEqual([])
  const count = (await browser.sendCall(bagCalls.count, { query: {} })).json()
  expect(count).toEqual({ code: 'success', cartId: browser.cookies().get('cartId'), itemCount: 2 })
})

// Shows R3.27, R3.28, R3.29, R3.30, R3.31
test('an entry has its option, price, product, reviews and trail', async () => {
  const browser = guest()
  await fillBag(browser, 'jdw')
  const bag = await bagOf(browser)
  const entry = ['productNo', 'productOptionNo', 'quantity', 'unitPrice', 'bosOfferIntegerValue', 'stockStatus']
  const identity = [
    'productNumber',
    'offerNumber',
    'productVariantCode',
    'productName',
    'cptName',
    'brands',
    'optionId',
  ]
  const choice = ['size', 'colour', 'onSale', 'deliveryCharge', 'price', 'outOfStockNotReturning']
  expect(
    missingFrom(
      [bag],
      [
        ...[...entry, 'productType', 'reviews.total', 'reviews.average'].map((name) => `cartEntries[].${name}`),
        ...[...identity, ...choice].map((name) => `cartEntries[].productDetails.${name}`),
        'cartEntries[].breadCrumbData[].categoryLabel',
      ],
    ),
  ).toEqual([])
})

// Shows R3.11, R3.15, R1.8
test('a code is stored with its type and discount', async () => {
  const browser = guest()
  await fillBag(browser, 'jdw', { quantity: 4 })
  const bag = (await browser.sendCall(bagCalls.promoCode, promo('FIVER'))).json()
  expect(bag).toMatchObject({ claimCodeName: 'FIVER', promoType: 'Reactive' })
  const { preDiscountOrderValueExcludingShippingCost: before, orderValue } = bag as Record<string, number>
  expect(before! - orderValue!).toBeCloseTo(5)
  expect(missingFrom([bag], ['discountedVsStandardPriceDifference'])).toEqual([])
})

// Shows R3.12, R3.14, R3.16
test('a bag carries removed items, incentives and a contact number', async () => {
  const browser = guest()
  await fillBag(browser, 'jdw')
  const bag = await bagOf(browser)
  expect(bag).toMatchObject({ removedOutOfStockItems: [], allItemsOutOfStock: false })
  expect(missingFrom([bag], ['directDispatchContactNumber'])).toEqual([])
  const incentive = [
    'promotionCode',
    'promoType',
    'promotionDescription',
    'orderThreshold',
    'discountValue',
    'achieved',
  ]
  expect(
    missingFrom(
      [bag],
      incentive.map((name) => `staggeredIncentives[].${name}`),
    ),
  ).toEqual([])
})

// Shows R3.17
test('a bag for a nominated day lists the days', async () => {
  const browser = guest()
  await fillBag(browser, 'jdw')
  const [slot] = (await deliver(browser)).nominatedDaySlots
  await browser.call(checkoutCalls.updateDeliverySpeed, {
    body: { deliveryModeCode: 'NOM', nominatedDate: slot!.date, timeFrame: slot!.timeFrame },
  })
  expect(missingFrom([await bagOf(browser)], ['nominatedDaySlots[].date', 'nominatedDaySlots[].price'])).toEqual([])
})

// Shows R3.18
test('merging answers the bag’s id and its incentives', async () => {
  const browser = guest()
  await fillBag(browser, 'jdw')
  await browser.signIn('dev@people.example')
  const merged = (await browser.sendCall(bagCalls.merge, { body: siteOf('jdw') })).json()
  expect(merged).toMatchObject({ cartId: expect.any(String), itemCount: expect.any(Number) })
  expect(missingFrom([merged], ['staggeredIncentives'])).toEqual([])
})

// Shows R3.19, R3.20, R3.21
test('the delivery address has every field', async () => {
  const browser = guest()
  await fillBag(browser, 'jdw')
  const delivery = await deliver(browser)
  const place = ['firstName', 'surName', 'tpaIndicator', 'town', 'county', 'postcode', 'country', 'addressDescription']
  const lines = [
    'houseName',
    'houseNumber',
    'flatNumber',
    'houseSuffix',
    'addressLine1',
    'addressLine2',
    'addressLine3',
  ]
  expect(missingFrom([delivery.currentDeliveryAddress], [...place, ...lines, 'siteId', 'tpaID', 'title'])).toEqual([])
})

const groups = {
  hpsDeliveryDetails: ['hpsAvailable', 'hpsDeliverySelected', 'hpsDeliveryCharge', 'hpsOrderValue', 'parcelShopName'],
  standardDeliveryDetails: ['standardOrderValue', 'standardPandPCost'],
  expressDeliveryDetails: [
    'expressSelected',
    'expressCutOffTime',
    'displayExpressCutOffTime',
    'expressAvailableAtAddress',
    'expressPandPCost',
    'expressOrderValue',
  ],
  nominatedDeliveryDetails: [
    'nominatedAvailableAtAddress',
    'lowestNominatedPrice',
    'nominatedDeliverySelected',
    'nominatedDeliveryCharge',
    'nominatedOrderValue',
    'nominatedPandPCost',
  ],
  expressCollectDeliveryDetails: [
    'expressCollectAvailable',
    'expressCollectSelected',
    'expressCollectCutOffTime',
    'expressCollectOrderValue',
    'expressCollectCost',
  ],
}

// Shows R3.22, R3.23, R3.24, R3.25, R3.26
test.each(Object.entries(groups))('%s has every field', async (group, fields) => {
  const browser = guest()
  await fillBag(browser, 'jdw')
  const delivery = (await browser.sendCall(checkoutCalls.delivery, { query: {} })).json()
  expect(
    missingFrom(
      [delivery],
      fields.map((name) => `${group}.${name}`),
    ),
  ).toEqual([])
})

// Shows R3.41, R7.23
test('a bag’s promotions say code, words, threshold and value', async () => {
  const browser = guest()
  await fillBag(browser, 'jdw')
  const offers = (await browser.sendCall(promotionCalls.bag, { body: bagPromotionsRequest })).json<
    Record<string, unknown>
  >()
  const fields = ['promotionCode', 'promotionDescription', 'orderThreshold', 'discountValue', 'shortDescription']
  const details = [offers.eligibleCartPromotionDetails, offers.potentialCartPromotionDetails].filter(Boolean)
  expect(details.length).toBeGreaterThan(0)
  expect(missingFrom(details, fields)).toEqual([])
})

// Shows R3.89, R7.13
test('the cut-off says until when, and when it arrives', async () => {
  const cutOff = (await guest().sendCall(deliveryCalls.cutOff, {})).json()
  expect(missingFrom([cutOff], ['cutOffTime', 'despatchDate', 'expressDeliveryDate'])).toEqual([])
})

// Shows R3.97, R9.8, R4.35, R7.10
test('the cart’s cookie lasts 30 days, the list’s 90', async () => {
  const browser = guest()
  const { products } = (await browser.fetch('/api/shop/c/sitemap?page=1')).json<{
    products: { productNumber: string }[]
  }>()
  const lifeOf = (lines: string[] | undefined, name: string) =>
    /max-age=(\d+)/i.exec(lines?.find((line) => line.startsWith(`${name}=`)) ?? '')?.[1]
  await fillBag(browser, 'jdw')
  const counted = await browser.sendCall(bagCalls.count, { query: {} })
  expect(Number(lifeOf(counted.headers['set-cookie'], 'cartId'))).toBe(30 * 86_400)
  const saved = await browser.fetch('/api/save-for-later/addItemToSFL', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      entries: [{ productNo: products[0]!.productNumber, productOptionNo: '', offerNumber: '', quantity: 1 }],
      ...siteOf('jdw'),
    }),
  })
  expect([saved.status, Number(lifeOf(saved.headers['set-cookie'], 'wishlistId'))]).toEqual([200, 90 * 86_400])
})
