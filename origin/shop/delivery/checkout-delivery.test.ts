import { expect, test, vi } from 'vitest'
import { brands } from '#shared/brands/all.ts'
import { deliveryOptions } from '#shared/delivery/delivery-options.ts'
import { DB } from '#origin/fixtures/ask.ts'
import { aBag, checkout } from '#origin/fixtures/delivery.ts'
import { aCustomer } from '#origin/fixtures/people.ts'
import { shopper } from '#origin/fixtures/shopper.ts'
import { messages } from '#shared/messages/index.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

await openCatalogue()
await DB.prepare("UPDATE product SET delivery_charge = 2499 WHERE product_no = 'SF001'").run()
await DB.prepare("UPDATE option SET stock = 1000 WHERE product_no IN ('AB124', 'SF001')").run()
const guest = shopper()

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
    currentDeliveryAddress: { addressLine1: 'Mill Lane', postcode: 'MB1 1AA' },
  })
})

test('a passed slot falls back to standard delivery', async () => {
  const { cartId, step } = await aBag()
  await step.address()
  await step.contact('07700 900123', { email: 'grace@people.example' })
  const [slot] = (await step.look()).nominatedDaySlots
  expect(await step.speed('NOM', { nominatedDate: slot!.date, timeFrame: slot!.timeFrame })).toMatchObject({
    complete: true,
  })
  await DB.prepare("UPDATE cart_delivery SET nominated_date = '2026-01-05' WHERE cart_id = ?").bind(cartId).run()
  expect(await step.look()).toMatchObject({
    nominatedDeliveryDetails: { nominatedDeliverySelected: false },
    nominatedDate: null,
    complete: false,
  })
  expect(await guest.get(cartId)).toMatchObject({ defaultDelivery: 'standard', shippingCost: 3.99 })
})

test('delivery dates follow the destination’s bank holidays', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T12:00:00Z') })
  const { step } = await aBag()
  const dates = (shown: Awaited<ReturnType<typeof step.look>>) => [
    shown.standardDeliveryDate,
    ...deliveryOptions(shown, null).map(({ date }) => date),
  ]
  const english = dates(await step.look())
  expect(english).toEqual(['2026-12-02', '2026-12-02', '2026-11-30', '2026-11-28', '2026-12-02', '2026-11-30'])
  const scottish = dates(await step.address({ postcode: 'EH1 1YZ', town: 'Edinburgh' }))
  expect(scottish).toEqual(['2026-12-03', '2026-12-03', '2026-12-01', '2026-11-28', '2026-12-03', '2026-12-01'])
  // Delivery follows the address, whichever collection point is chosen.
  expect(dates(await step.point('CP155', 'EXPRESS_COLLECT'))).toEqual(scottish)
  expect(dates(await step.point('CP101', 'EXPRESS_COLLECT'))).toEqual([...scottish.slice(0, 4), ...english.slice(4)])
  expect(dates(await step.speed('STANDARD'))).toEqual(scottish)
  vi.useRealTimers()
})

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

test('a bag being paid cannot change', async () => {
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
    expect(await step.look()).toMatchObject({
      status: 200,
      expressDeliveryDetails: { expressSelected: true },
      currentDeliveryAddress: null,
    })
  })
  await DB.prepare("UPDATE cart SET state = 'paid' WHERE id = ?").bind(cartId).run()
  for (const refused of [await step.look(), await step.speed('STANDARD'), await step.contact('07700 900123')])
    expect(refused).toMatchObject({ status: 409, code: 'CART_PMNT_DONE', message: 'You’ve already paid for this bag.' })
})
