import { expect, test } from 'vitest'
import { checkoutCalls } from '#shared/calls/checkout.ts'
import { messages } from '#shared/messages.ts'
import { loadCatalogue } from '#origin/data/load.ts'
import { askAs, replyAs } from '#origin/fixtures/ask-as.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { checkout, home } from '#origin/fixtures/delivery.ts'
import { aCustomer, emailOf } from '#origin/fixtures/people.ts'
import { journeys, shopper } from '#origin/fixtures/shopper.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'

const { DB } = bindings
await loadCatalogue(DB, 'jdw', smallCatalogue)
await loadCatalogue(DB, 'awl', { ...smallCatalogue, brand: 'awl', products: [] })
await DB.prepare("UPDATE option SET stock = 1000 WHERE product_no IN ('AB124', 'SF001')").run()
await DB.prepare("UPDATE product SET delivery_charge = 2499 WHERE product_no = 'SF001'").run()
const guest = shopper()

/** A bag of one dress for £19.99. */
async function aBag(by = guest) {
  const { cartId } = await by.add('AB124', 'RED-10')
  return { cartId, step: checkout(by, cartId) }
}

async function held<T>(cartId: string, work: () => Promise<T>): Promise<T> {
  await DB.prepare(
    `INSERT INTO pay_attempt (id, cart_id, key, brand, journey, method, total, credit_part, other_part, fingerprint,
       order_no, draft, created, expires)
     VALUES (?1, ?1, 'k', 'jdw', 'card-checkout', 'card', 2398, 0, 2398, 'f', ?1, '{}', 1, 9)`,
  )
    .bind(cartId)
    .run()
  return work()
}

test('a bag is delivered, standard, until something else is chosen, and asking chooses nothing', async () => {
  const { cartId, step } = await aBag()
  expect(await step.look()).toMatchObject({
    status: 200,
    deliveryType: 'deliver',
    deliveryModeCode: 'STANDARD',
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
      displayExpressCutOffTime: expect.stringMatching(/^11pm on \w+day$/),
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

test('every option has a date, a price and the moment to order by', async () => {
  const { step } = await aBag()
  const { options, ...shown } = await step.look()
  expect(options.map(({ deliveryModeCode, charge, selected }) => [deliveryModeCode, charge, selected])).toEqual([
    ['STANDARD', 3.99, true],
    ['EXPRESS', 5.99, false],
    ['NOM', 5.99, false],
    ['HPS', 2.99, false],
    ['EXPRESS_COLLECT', 4.99, false],
  ])
  const today = new Date().toISOString()
  for (const { date, cutOffTime, display, title } of options) {
    expect([display, title.length > 0, date > today.slice(0, 10), cutOffTime > today]).toEqual([true, true, true, true])
    expect(cutOffTime).toMatch(/Z$/)
  }
  expect(options[0]!.date).toBe(shown.standardDeliveryDate)
  expect(options[1]!.cutOffTime).toBe(shown.expressDeliveryDetails.expressCutOffTime)
})

test('the bag comes to what the delivery step says, whatever speed is chosen', async () => {
  const { cartId, step } = await aBag()
  const chosen: Array<[string, number]> = [['EXPRESS', 5.99], ['HPS', 2.99], ['EXPRESS_COLLECT', 4.99], ['STANDARD', 3.99]] // prettier-ignore
  for (const [speed, charge] of chosen) {
    const shown = await step.speed(speed)
    const bag = await guest.get(cartId)
    expect([shown.deliveryModeCode, bag.defaultDelivery, bag.shippingCost]).toEqual([
      speed,
      speed.toLowerCase(),
      charge,
    ])
    const total = (1999 + Math.round(charge * 100)) / 100
    expect([bag.orderTotal, bag.cartSummary.total]).toEqual([total, total])
    expect(shown.options.find(({ selected }) => selected)).toMatchObject({ deliveryModeCode: speed, charge })
  }
})

test('a nominated day is one of the slots shown, at its price, and the bag lists the days', async () => {
  const { cartId, step } = await aBag()
  const { nominatedDaySlots } = await step.look()
  const afternoon = nominatedDaySlots.filter(({ timeFrame }) => timeFrame === 'PM')[1]!
  const shown = await step.speed('NOM', { nominatedDate: afternoon.date, timeFrame: 'PM' })
  expect(shown).toMatchObject({ deliveryModeCode: 'NOM', nominatedDate: afternoon.date, timeFrame: 'PM' })
  expect(shown.nominatedDeliveryDetails).toMatchObject({
    nominatedDeliverySelected: true,
    nominatedDeliveryCharge: afternoon.price,
  })
  const bag = await guest.get(cartId)
  expect(bag.shippingCost).toBe(afternoon.price)
  expect(bag.nominatedDaySlots.map(({ date }) => date)).toEqual([...new Set(nominatedDaySlots.map(({ date }) => date))])
  for (const given of [
    {},
    { nominatedDate: '2020-01-02', timeFrame: 'AM' },
    { nominatedDate: '2099-01-05', timeFrame: 'AM' },
  ]) {
    const refused = await step.speed('NOM', given)
    expect([refused.status, refused.code]).toEqual([409, 'SLOT_NOT_AVAILABLE'])
  }
  expect((await step.speed('NOM', { nominatedDate: afternoon.date, timeFrame: 'NIGHT' })).status).toBe(400)
})

test('a slot that has passed is a standard delivery again, and no longer complete', async () => {
  const { cartId, step } = await aBag()
  await step.address()
  await step.contact('07700 900123', { email: 'grace@people.example' })
  const [slot] = (await step.look()).nominatedDaySlots
  expect(await step.speed('NOM', { nominatedDate: slot!.date, timeFrame: slot!.timeFrame })).toMatchObject({
    complete: true,
  })
  await DB.prepare("UPDATE cart_delivery SET nominated_date = '2026-01-05' WHERE cart_id = ?").bind(cartId).run()
  expect(await step.look()).toMatchObject({ deliveryModeCode: 'STANDARD', nominatedDate: null, complete: false })
  expect(await guest.get(cartId)).toMatchObject({ defaultDelivery: 'standard', shippingCost: 3.99 })
})

test('express and nominated days do not go to the Highlands, the islands or Northern Ireland', async () => {
  const { cartId, step } = await aBag()
  await step.speed('EXPRESS')
  const shown = await step.address({ postcode: 'bt1-5gs', town: 'Belfast' })
  expect(shown).toMatchObject({
    deliveryModeCode: 'STANDARD',
    complete: false,
    nominatedDaySlots: [],
    expressDeliveryDetails: { expressAvailableAtAddress: false },
    nominatedDeliveryDetails: { nominatedAvailableAtAddress: false },
  })
  expect(shown.currentDeliveryAddress).toMatchObject({ postcode: 'BT1 5GS' })
  expect((await guest.get(cartId)).shippingCost).toBe(3.99)
  expect(await step.speed('EXPRESS')).toMatchObject({ status: 409, code: 'SPEED_NOT_AVAILABLE' })
  expect(await step.speed('HPS')).toMatchObject({ status: 200 })
})

test('an address is kept as it was typed, tidied, and nobody can pass a house off as a collection point', async () => {
  const { step } = await aBag()
  const shown = await step.address({ tpaIndicator: true, flatNumber: '3' }, { title: 'Ms' })
  expect(shown.currentDeliveryAddress).toEqual({
    title: 'Ms', firstName: 'Grace', surName: 'Adeyemi', tpaIndicator: false, tpaID: '', siteId: '', houseName: '',
    houseNumber: '12', flatNumber: '3', houseSuffix: '', addressLine1: 'Mill Lane', addressLine2: '', addressLine3: '',
    town: 'Millbridge', county: '', postcode: 'MB1 1AA', country: 'GB', addressDescription: '',
  }) // prettier-ignore
  for (const wrong of [{ postcode: 'nowhere' }, { addressLine1: ' ' }, { surName: 'x'.repeat(61) }, { country: 'FR' }])
    expect((await step.address(wrong)).status).toBe(400)
  expect((await step.address({}, { addressId: 'one-too-many' })).status).toBe(400)
})

test('a card number is refused wherever it is pasted', async () => {
  const { step } = await aBag()
  expect((await step.address({ addressLine2: '4000 0000 0000 2701' })).status).toBe(400)
  expect((await step.contact('4000000000002701')).status).toBe(400)
  expect((await step.point('CP101', 'HPS', { surName: '4000-0000-0000-2701' })).status).toBe(400)
  expect(await step.look()).toMatchObject({ currentDeliveryAddress: null, contactNumber: null })
})

test('a guest is known by an e-mail address and a number; then the step is complete', async () => {
  const { step } = await aBag()
  expect((await step.address()).complete).toBe(false)
  expect((await step.contact('07700 900123')).complete).toBe(false)
  const shown = await step.contact('07700 900123', { email: 'grace@people.example' })
  expect(shown).toMatchObject({ contactNumber: '07700 900123', email: 'grace@people.example', complete: true })
  expect((await step.contact('123')).status).toBe(400)
})

test('a customer’s e-mail address is the account’s, and their number until they name another', async () => {
  await aCustomer('vera', { mobilePhone: '07700 900111' })
  const vera = shopper({ person: 'vera' })
  const { step } = await aBag(vera)
  expect(await step.look()).toMatchObject({ email: emailOf('vera'), contactNumber: '07700 900111' })
  expect((await step.address()).complete).toBe(true)
  const shown = await step.contact('01632 960222', { email: 'else@people.example' })
  expect(shown).toMatchObject({ email: emailOf('vera'), contactNumber: '01632 960222' })
})

test('the account’s addresses come with the default first, and can be chosen only by whose they are', async () => {
  await aCustomer('olga')
  await aCustomer('nina')
  const olga = shopper({ person: 'olga' })
  const { step } = await aBag(olga)
  await step.address({ addressLine1: 'First Street' }, { save: true })
  await step.address({ addressLine1: 'Second Street', houseNumber: '41', houseSuffix: 'a' }, { save: true })
  await step.address({ addressLine1: 'Second Street', houseNumber: '41', houseSuffix: 'a' }, { save: true })
  await DB.prepare('UPDATE address SET is_default_delivery_address = 0 WHERE customer_id = ?').bind('olga').run()
  await DB.prepare("UPDATE address SET is_default_delivery_address = 1 WHERE address_line_1 = 'Second Street'").run()
  const { addresses } = await replyAs('olga', checkoutCalls.deliveryAddress)
  expect(
    addresses.map(({ addressLine1, isDefaultDeliveryAddress }) => [addressLine1, isDefaultDeliveryAddress]),
  ).toEqual([
    ['Second Street', true],
    ['First Street', false],
  ])
  expect(await replyAs(null, checkoutCalls.deliveryAddress)).toEqual({ addresses: [] })
  const shown = await step.ownAddress(addresses[0]!.addressId)
  expect(shown.currentDeliveryAddress).toMatchObject({
    firstName: 'Grace', surName: 'Adeyemi', houseNumber: '41', houseSuffix: 'a', addressLine1: 'Second Street', postcode: 'MB1 1AA',
  }) // prettier-ignore
  for (const by of [shopper({ person: 'nina' }), guest])
    expect(await (await aBag(by)).step.ownAddress(addresses[0]!.addressId)).toMatchObject({
      status: 404,
      code: 'ADDRESS_NOT_FOUND',
    })
})

test('a full address book refuses to save, and the delivery stays as it was', async () => {
  await aCustomer('full')
  const { step } = await aBag(shopper({ person: 'full' }))
  await DB.batch(
    Array.from({ length: 50 }, (_, at) =>
      DB.prepare(
        "INSERT INTO address (id, customer_id, recipient, address_line_1, town, postcode, created, is_default_delivery_address) VALUES (?, 'full', 'A', 'B', 'C', 'D', 1, 0)",
      ).bind(`full-${at}`),
    ),
  )
  expect(await step.address({}, { save: true })).toMatchObject({ status: 409, code: 'ADDRESS_LIMIT_EXCEEDED' })
  expect((await step.look()).currentDeliveryAddress).toBeNull()
  expect((await step.address()).currentDeliveryAddress).toMatchObject({ addressLine1: 'Mill Lane' })
})

test('items from their maker have their own number, are not collected, and by themselves come no other way', async () => {
  const { cartId, step } = await aBag()
  await step.point('CP101')
  await guest.add('SF001', 'NVY-ONE-SIZE', 1, { cartId })
  const mixed = await step.look()
  expect(mixed).toMatchObject({
    deliveryModeCode: 'STANDARD',
    venue: null,
    directDispatchContactNumber: '03069 990214',
    hpsDeliveryDetails: { hpsAvailable: false },
    expressCollectDeliveryDetails: { expressCollectAvailable: false },
    expressDeliveryDetails: { expressAvailableAtAddress: true, expressPandPCost: 5.99 },
  })
  expect((await guest.get(cartId)).directDispatchContactNumber).toBe('03069 990214')
  expect(await step.point('CP101')).toMatchObject({ status: 409, code: 'SPEED_NOT_AVAILABLE' })
  await guest.set('AB124', 'RED-10', 0, { cartId })
  const alone = await guest.add('SF001', 'NVY-ONE-SIZE')
  const only = await checkout(guest, alone.cartId).look()
  expect(only.options.filter(({ display }) => display).map(({ deliveryModeCode }) => deliveryModeCode)).toEqual([
    'STANDARD',
  ])
  expect(only.standardDeliveryDate > mixed.standardDeliveryDate).toBe(true)
  expect(alone.standardDeliveryDate).toBe(only.standardDeliveryDate)
})

test('a subscriber has standard, express and collection free and a chosen day for less', async () => {
  await aCustomer('subs', { pandpStatusCode: 'ACTIVE', pandpEndDate: '2099-01-01' })
  const { step } = await aBag(shopper({ person: 'subs' }))
  const { options } = await step.look()
  expect(options.map(({ charge }) => charge)).toEqual([0, 0, 2, 0, 0])
})

test('session details are kept with the bag and shown to nobody', async () => {
  const { cartId, step } = await aBag()
  expect(await step.session()).toMatchObject({ status: 200, code: 'success' })
  const row = await DB.prepare('SELECT * FROM cart_delivery WHERE cart_id = ?').bind(cartId).first()
  expect(row).toMatchObject({ threat_matrix_id: 'a1b2c3d4e5f6', local_ip_address: '10.0.0.7' })
  expect(JSON.stringify(await step.look())).not.toContain('a1b2c3d4e5f6')
  expect((await step.session({ threatMatrixId: '<script>' })).status).toBe(400)
})

test('with its toggle off an option is gone and refuses to be chosen; off is only that option', async () => {
  const { cartId, step } = await aBag()
  const [slot] = (await step.look()).nominatedDaySlots
  const told = (call: (typeof checkoutCalls)[keyof typeof checkoutCalls], toggles: string, body?: object) =>
    askAs(null, call, {
      query: body ? {} : { cartId },
      body: body && { cartId, ...body },
      headers: { 'x-toggles': toggles },
    })
  const cases = [
    { on: 'express_collect', gone: 'NOM', body: { nominatedDate: slot!.date, timeFrame: slot!.timeFrame } },
    { on: 'nominated_day', gone: 'EXPRESS_COLLECT', body: {} },
  ]
  for (const { on, gone, body } of cases) {
    const shown = checkoutCalls.delivery.reply.parse(await (await told(checkoutCalls.delivery, on)).json())
    expect(shown.options.map(({ deliveryModeCode }) => deliveryModeCode)).toEqual(
      ['STANDARD', 'EXPRESS', 'NOM', 'HPS', 'EXPRESS_COLLECT'].filter((speed) => speed !== gone),
    )
    expect(shown.nominatedDaySlots.length > 0).toBe(gone !== 'NOM')
    expect(shown.expressCollectDeliveryDetails.expressCollectAvailable).toBe(gone === 'NOM')
    const refused = await told(checkoutCalls.updateDeliverySpeed, on, { deliveryModeCode: gone, ...body })
    expect([refused.status, await refused.json()]).toMatchObject([404, { code: 'FEATURE_OFF' }])
  }
  const point = { venueId: 'CP101', deliveryModeCode: 'EXPRESS_COLLECT', firstName: 'A', surName: 'B' }
  expect((await told(checkoutCalls.selectParcelShopAddress, 'nominated_day', point)).status).toBe(404)
  expect((await told(checkoutCalls.selectParcelShopAddress, 'express_collect', point)).status).toBe(200)
})

test('a delivery is only for whom its bag is for', async () => {
  const anna = shopper({ person: 'anna' })
  const { cartId, step } = await aBag(anna)
  await step.address()
  const attempts = (by: typeof guest, id: string) => {
    const other = checkout(by, id)
    return [other.look(), other.speed('EXPRESS'), other.address(), other.contact('07700 900123'), other.point('CP101'), other.session()] // prettier-ignore
  }
  const codes = async (by: typeof guest, id = cartId) => [
    ...new Set((await Promise.all(attempts(by, id))).map(({ code }) => code)),
  ]
  expect(await codes(guest)).toEqual(['CART_NOT_FOUND_CUSTOMER_MISMATCH'])
  expect(await codes(shopper({ person: 'ben' }))).toEqual(['CART_NOT_FOUND_CUSTOMER_MISMATCH'])
  expect(await codes(shopper({ brand: 'awl' }))).toEqual(['CART_NOT_FOUND_SITE_MISMATCH'])
  expect(await codes(guest, 'x'.repeat(32))).toEqual(['CART_NOT_FOUND'])
  expect(await step.look()).toMatchObject({
    deliveryModeCode: 'STANDARD',
    currentDeliveryAddress: { postcode: 'MB1 1AA' },
  })
})

test('while a bag is paid for its delivery and its lines stay as they are, and afterwards it is done', async () => {
  const { cartId, step } = await aBag()
  await step.speed('EXPRESS')
  await held(cartId, async () => {
    for (const refused of [
      await step.speed('STANDARD'),
      await step.address(),
      await guest.add('AB124', 'RED-10', 1, { cartId }),
    ])
      expect(refused).toMatchObject({
        status: 409,
        code: 'PAYMENT_IN_PROGRESS',
        message: messages.checkout.paymentInProgress,
      })
    expect(await step.look()).toMatchObject({ status: 200, deliveryModeCode: 'EXPRESS', currentDeliveryAddress: null })
  })
  await DB.prepare("UPDATE cart SET state = 'paid' WHERE id = ?").bind(cartId).run()
  for (const refused of [await step.look(), await step.speed('STANDARD'), await step.contact('07700 900123')])
    expect(refused).toMatchObject({ status: 409, code: 'CART_PMNT_DONE', message: 'This bag has been paid for.' })
})

test('what a guest said about the delivery goes with the bag when they sign in', async () => {
  await aCustomer('ruth')
  const ruth = shopper({ person: 'ruth' })
  const own = await aBag(ruth)
  const { cartId, step } = await aBag()
  await step.address()
  await step.speed('EXPRESS')
  await ruth.merge(cartId)
  expect(await own.step.look()).toMatchObject({
    deliveryModeCode: 'EXPRESS',
    currentDeliveryAddress: { addressLine1: home.addressLine1, postcode: 'MB1 1AA' },
  })
})

test('looking takes one journey to the database, and choosing at most two', async () => {
  const { cartId, step } = await aBag()
  const point = await DB.prepare('SELECT 1')
    .all()
    .then(() => 'CP101')
  expect(await journeys(() => step.look())).toBe(1)
  expect(await journeys(() => guest.get(cartId))).toBe(1)
  expect(await journeys(() => step.contact('07700 900123'))).toBe(1)
  expect(await journeys(() => step.session())).toBe(1)
  expect(await journeys(() => step.speed('EXPRESS'))).toBe(2)
  expect(await journeys(() => step.address({}, { save: true }))).toBe(2)
  expect(await journeys(() => step.point(point))).toBe(2)
})
