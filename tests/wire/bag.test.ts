import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { promotionCalls } from '#shared/promotions/promotion-calls.ts'
import { deliveryOptions, selectedSpeed, selectedType } from '#shared/delivery/delivery-options.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { deliveryCalls } from '#shared/delivery/delivery-calls.ts'
import { port } from '#tests/support/served-shop.ts'
import { deliver, fillBag, inStock, siteOf } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const guest = () => wireBrowser(port, 'jdw')

const edit = (productNo: string, productOptionNo: string, quantity: number) => ({
  body: { unitPrice: 1, skuProductCode: productNo, bosOfferCode: '', quantity, productOptionNo, ...siteOf('jdw') },
})

// Shows R7.24, R5.2
test('quantity nought removes a line', async () => {
  const browser = guest()
  const { cartEntries } = await fillBag(browser, 'jdw')
  const { productNo, productOptionNo } = cartEntries[0]!
  expect((await browser.call(bagCalls.edit, edit(productNo, productOptionNo, 4))).itemCount).toBe(4)
  expect((await browser.call(bagCalls.edit, edit(productNo, productOptionNo, 0))).cartEntries).toEqual([])
})

// Shows R7.25
test('POST adds to a line, PUT sets it', async () => {
  const browser = guest()
  const [option] = await inStock(browser)
  const { price: _, ...item } = option!
  const body = { ...item, quantity: 2, ...siteOf('jdw') }
  await browser.call(bagCalls.add, { body })
  expect((await browser.call(bagCalls.add, { body })).itemCount).toBe(4)
  expect((await browser.call(bagCalls.replace, { body })).itemCount).toBe(2)
})

// Shows R7.19, R7.20, R4.37
test('a code is added and removed again', async () => {
  const browser = guest()
  await fillBag(browser, 'jdw', { quantity: 3 })
  const send = (promoCodeAction: 'Add' | 'Delete') =>
    browser.call(bagCalls.promoCode, {
      body: { claimCodeName: 'FIVER', promoCodeAction, promoCodeType: 'Reactive', siteId: 'JDW' },
    })
  const added = await send('Add')
  expect([added.claimCodeName, Array.isArray(added.staggeredIncentives)]).toEqual(['FIVER', true])
  // Another offer may apply by itself then.
  expect((await send('Delete')).claimCodeName).not.toBe('FIVER')
})

// Shows R7.18
test('a code’s description answers for its trading title', async () => {
  const said = await guest().call(promotionCalls.description, {
    query: { promotionCode: 'FIVER', tradingTitle: 'STA' },
  })
  expect(said.promotionDescription).toMatch(/£5/)
})

// Shows R7.27
test('a subscription’s promotions say whether removal is required', async () => {
  const said = await guest().call(promotionCalls.deliverySubscription, {
    body: {
      websiteIdentifier: 'JDW',
      productCodes_offerNumber: [],
      accountType: 'NONDS',
      delvrySubsEndDate: null,
    },
  })
  expect(said.removeDS).toEqual(expect.any(Boolean))
})

// Shows R5.20
test('a subscription for another account type must be removed', async () => {
  const removed = async (brand: 'jdw' | 'awl') => {
    const types = ['DS', 'STA', 'NONDS'] as const
    const replies = types.map((accountType) =>
      wireBrowser(port, brand).call(promotionCalls.deliverySubscription, {
        body: {
          websiteIdentifier: brand.toUpperCase(),
          productCodes_offerNumber: [],
          accountType,
          delvrySubsEndDate: null,
        },
      }),
    )
    return (await Promise.all(replies)).map(({ removeDS }, index) => (removeDS ? types[index] : 'may stay'))
  }
  // The trading title of jdw is STA; awl has another one. No guest is a subscriber.
  expect(await removed('jdw')).toEqual(['DS', 'may stay', 'may stay'])
  expect(await removed('awl')).toEqual(['DS', 'STA', 'may stay'])
})

// Shows R4.1, R4.2, R7.60
test('each delivery speed is offered, and standard is chosen first', async () => {
  const browser = guest()
  await fillBag(browser, 'jdw')
  const delivery = await deliver(browser)
  expect([selectedSpeed(delivery), selectedType(delivery)]).toEqual(['STANDARD', 'deliver'])
  const speeds = deliveryOptions(delivery, null).map(({ code }) => code)
  expect(new Set(speeds)).toEqual(new Set(['STANDARD', 'EXPRESS', 'NOM', 'HPS', 'EXPRESS_COLLECT']))
  const express = await browser.call(checkoutCalls.updateDeliverySpeed, { body: { deliveryModeCode: 'EXPRESS' } })
  expect(express.expressDeliveryDetails.expressSelected).toBe(true)
})

// Shows R4.52, R7.62, R7.63, R1.9
test('a collection point stays chosen until a speed is chosen', async () => {
  const browser = guest()
  await fillBag(browser, 'jdw')
  await deliver(browser)
  const { venues } = await browser.call(checkoutCalls.parcelShopLookup, { query: { postcode: 'M1 1AA' } })
  const collected = await browser.call(checkoutCalls.selectParcelShopAddress, {
    body: {
      venueId: venues[0]!.id,
      deliveryModeCode: 'HPS',
      firstName: 'Ada',
      surName: 'Marsh',
      clickAndCollectSearchPostcode: 'M1 1AA',
    },
  })
  expect(collected).toMatchObject({
    parcelShopSelected: true,
    venue: { id: venues[0]!.id },
    hpsDeliveryDetails: { hpsDeliverySelected: true, parcelShopName: venues[0]!.name },
    currentDeliveryAddress: { tpaIndicator: true, tpaID: venues[0]!.id },
  })
  const standard = await browser.call(checkoutCalls.updateDeliverySpeed, { body: { deliveryModeCode: 'STANDARD' } })
  expect(standard.parcelShopSelected).toBe(false)
})

// Shows R7.59
test('delivery details say when a standard delivery arrives', async () => {
  const said = await guest().call(deliveryCalls.details, {})
  expect(said.standardDeliveryDate).toMatch(/^\d{4}-\d\d-\d\d$/)
})

// Shows R7.61, R7.57, R7.58
test('the bag stores the address and the contact number', async () => {
  const browser = guest()
  await fillBag(browser, 'jdw')
  await deliver(browser)
  const again = await browser.call(checkoutCalls.delivery, { query: {} })
  expect(again).toMatchObject({
    contactNumber: '07700 900123',
    email: 'ada@people.example',
    currentDeliveryAddress: { surName: 'Marsh', postcode: 'LS1 4AP' },
    complete: true,
  })
})

// Shows R7.64, R3.52
test('the visit’s details for fraud checks are accepted', async () => {
  const browser = guest()
  await fillBag(browser, 'jdw')
  const said = await browser.call(checkoutCalls.updateSessionDetails, {
    body: { threatMatrixId: 'tmx-0123456789abcdef' },
  })
  expect(said.code).toMatch(/success/i)
})
