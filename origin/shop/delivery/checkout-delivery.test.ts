import { expect, test } from 'vitest'
import { brands } from '#shared/brands/all.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { deliveryOptions } from '#shared/delivery/delivery-options.ts'
import { loadCatalogue } from '#origin/sample/load.ts'
import { callAs } from '#origin/fixtures/ask-as.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { aBag, checkout, home } from '#origin/fixtures/delivery.ts'
import { aCustomer } from '#origin/fixtures/people.ts'
import { roundTrips, shopper } from '#origin/fixtures/shopper.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'

const { DB } = bindings
await loadCatalogue(DB, 'jdw', smallCatalogue)
await DB.prepare("UPDATE product SET delivery_charge = 2499 WHERE product_no = 'SF001'").run()
await DB.prepare("UPDATE option SET stock = 1000 WHERE product_no IN ('AB124', 'SF001')").run()
const guest = shopper()

test('a bag has standard delivery until another is chosen', async () => {
  const { cartId, step } = await aBag()
  expect(await step.look()).toMatchObject({
    status: 200,
    nominatedDate: null,
    currentDeliveryAddress: null,
    venue: null,
    parcelShopSelected: false,
    email: null,
    contactNumber: null,
    directDispatchContactNumber: null,
    complete: false,
    standardDeliveryDetails: { standardOrderValue: 23.98, standardPandPCost: 3.99 },
    hpsDeliveryDetails: {
      hpsAvailable: true,
      hpsDeliverySelected: false,
      hpsDeliveryCharge: 2.99,
      hpsOrderValue: 22.98,
      parcelShopName: null,
    },
    expressDeliveryDetails: {
      expressSelected: false,
      expressAvailableAtAddress: true,
      expressPandPCost: 5.99,
      expressOrderValue: 25.98,
      displayExpressCutOffTime: expect.stringMatching(/^10pm on \w+day$/),
    },
    nominatedDeliveryDetails: {
      nominatedAvailableAtAddress: true,
      lowestNominatedPrice: 5.99,
      nominatedDeliverySelected: false,
      nominatedDeliveryCharge: 5.99,
      nominatedPandPCost: 5.99,
      nominatedOrderValue: 25.98,
    },
    expressCollectDeliveryDetails: {
      expressCollectAvailable: true,
      expressCollectSelected: false,
      expressCollectCost: 4.99,
      expressCollectOrderValue: 24.98,
    },
  })
  const { results } = await DB.prepare('SELECT * FROM cart_delivery WHERE cart_id = ?').bind(cartId).all()
  expect(results).toEqual([])
})

test('every option has date, price and cut-off', async () => {
  const { step } = await aBag()
  const shown = await step.look()
  const options = deliveryOptions(shown, null)
  expect(options.map(({ code, charge, selected }) => [code, charge, selected])).toEqual([
    ['STANDARD', 3.99, true],
    ['EXPRESS', 5.99, false],
    ['NOM', 5.99, false],
    ['HPS', 2.99, false],
    ['EXPRESS_COLLECT', 4.99, false],
  ])
  const today = new Date().toISOString()
  for (const { date, by } of options) {
    expect([date! > today.slice(0, 10), by!.instant > today]).toEqual([true, true])
    expect(by!.text).toMatch(/^(10|8)pm on \w+day$/)
  }
})

test('remote areas have no express or nominated day', async () => {
  const { cartId, step } = await aBag()
  await step.speed('EXPRESS')
  const shown = await step.address({ postcode: 'bt1-5gs', town: 'Belfast' })
  expect(shown).toMatchObject({
    complete: false,
    nominatedDaySlots: [],
    expressDeliveryDetails: { expressSelected: false, expressAvailableAtAddress: false },
    nominatedDeliveryDetails: { nominatedAvailableAtAddress: false },
  })
  expect(shown.currentDeliveryAddress).toMatchObject({ postcode: 'BT1 5GS' })
  expect((await guest.get(cartId)).shippingCost).toBe(3.99)
  expect(await step.speed('EXPRESS')).toMatchObject({ status: 409, code: 'SPEED_NOT_AVAILABLE' })
  expect(await step.speed('HPS')).toMatchObject({ status: 200 })
})

test('a bag with a maker’s item cannot be collected', async () => {
  const { cartId, step } = await aBag()
  await step.point('CP101')
  await guest.add('SF001', 'NVY-ONE-SIZE', 1, { cartId })
  const mixed = await step.look()
  expect(mixed).toMatchObject({
    venue: null,
    directDispatchContactNumber: brands.jdw.company.phone,
    hpsDeliveryDetails: { hpsDeliverySelected: false, hpsAvailable: false },
    expressCollectDeliveryDetails: { expressCollectAvailable: false },
    expressDeliveryDetails: { expressAvailableAtAddress: true, expressPandPCost: 5.99 },
  })
  expect((await guest.get(cartId)).directDispatchContactNumber).toBe(brands.jdw.company.phone)
  expect(await step.point('CP101')).toMatchObject({ status: 409, code: 'SPEED_NOT_AVAILABLE' })
  await guest.set('AB124', 'RED-10', 0, { cartId })
  const direct = await guest.add('SF001', 'NVY-ONE-SIZE')
  const only = await checkout(guest, direct.cartId).look()
  expect(deliveryOptions(only, null).map(({ code }) => code)).toEqual(['STANDARD'])
  expect(only.standardDeliveryDate! > mixed.standardDeliveryDate!).toBe(true)
  const [item] = direct.deliveryChargeItems
  expect([direct.deliveryDate, item!.deliveryDate]).toEqual([only.standardDeliveryDate, only.standardDeliveryDate])
})

test('a subscriber has standard, express and collection free', async () => {
  await aCustomer('subs', { pandpStatusCode: 'ACTIVE', pandpEndDate: '2099-01-01' })
  const { step } = await aBag(shopper({ person: 'subs' }))
  const options = deliveryOptions(await step.look(), null)
  expect(options.map(({ charge }) => charge)).toEqual([0, 0, 2, 0, 0])
})

test('a speed whose toggle is off cannot be chosen', async () => {
  const { cartId, step } = await aBag()
  const [slot] = (await step.look()).nominatedDaySlots
  const callWith = (call: (typeof checkoutCalls)[keyof typeof checkoutCalls], toggles: string, body?: object) =>
    callAs(null, call, {
      query: body ? {} : { cartId },
      body: body && { cartId, ...body },
      headers: { 'x-toggles': toggles },
    })
  const cases = [
    { on: 'express_collect', gone: 'NOM', body: { nominatedDate: slot!.date, timeFrame: slot!.timeFrame } },
    { on: 'nominated_day', gone: 'EXPRESS_COLLECT', body: {} },
  ]
  for (const { on, gone, body } of cases) {
    const shown = checkoutCalls.delivery.reply.parse(await (await callWith(checkoutCalls.delivery, on)).json())
    expect(deliveryOptions(shown, null).map(({ code }) => code)).toEqual(
      ['STANDARD', 'EXPRESS', 'NOM', 'HPS', 'EXPRESS_COLLECT'].filter((speed) => speed !== gone),
    )
    expect(shown.nominatedDaySlots.length > 0).toBe(gone !== 'NOM')
    expect(shown.expressCollectDeliveryDetails.expressCollectAvailable).toBe(gone === 'NOM')
    const refused = await callWith(checkoutCalls.updateDeliverySpeed, on, { deliveryModeCode: gone, ...body })
    expect([refused.status, await refused.json()]).toMatchObject([404, { code: 'FEATURE_OFF' }])
  }
  const point = { venueId: 'CP101', deliveryModeCode: 'EXPRESS_COLLECT', firstName: 'A', surName: 'B' }
  expect((await callWith(checkoutCalls.selectParcelShopAddress, 'nominated_day', point)).status).toBe(404)
  expect((await callWith(checkoutCalls.selectParcelShopAddress, 'express_collect', point)).status).toBe(200)
})

test('a guest’s delivery choices survive sign-in', async () => {
  await aCustomer('ruth')
  const ruth = shopper({ person: 'ruth' })
  const own = await aBag(ruth)
  const { cartId, step } = await aBag()
  await step.address()
  await step.speed('EXPRESS')
  await ruth.merge(cartId)
  expect(await own.step.look()).toMatchObject({
    expressDeliveryDetails: { expressSelected: true },
    currentDeliveryAddress: { addressLine1: home.addressLine1, postcode: 'MB1 1AA' },
  })
})

test('the delivery step takes at most two round trips', async () => {
  const { cartId, step } = await aBag()
  const point = await DB.prepare('SELECT 1')
    .all()
    .then(() => 'CP101')
  expect(await roundTrips(() => step.look())).toBe(1)
  expect(await roundTrips(() => guest.get(cartId))).toBe(1)
  expect(await roundTrips(() => step.contact('07700 900123'))).toBe(1)
  expect(await roundTrips(() => step.session())).toBe(1)
  expect(await roundTrips(() => step.speed('EXPRESS'))).toBe(2)
  expect(await roundTrips(() => step.address({}, { save: true }))).toBe(1)
  expect(await roundTrips(() => step.point(point))).toBe(2)
})
