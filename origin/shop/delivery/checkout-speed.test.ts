import { expect, test, vi } from 'vitest'
import { deliveryOptions, selectedSpeed } from '#shared/delivery/delivery-options.ts'
import { loadCatalogue } from '#origin/sample/load.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { aBag } from '#origin/fixtures/delivery.ts'
import { shopper } from '#origin/fixtures/shopper.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'

const { DB } = bindings
await loadCatalogue(DB, 'jdw', smallCatalogue)
await DB.prepare("UPDATE option SET stock = 1000 WHERE product_no = 'AB124'").run()
const guest = shopper()

test('the bag and the delivery step show one total', async () => {
  const { cartId, step } = await aBag()
  const chosen: Array<[string, number]> = [
    ['EXPRESS', 5.99],
    ['HPS', 2.99],
    ['EXPRESS_COLLECT', 4.99],
    ['STANDARD', 3.99],
  ]
  for (const [speed, charge] of chosen) {
    const shown = await step.speed(speed)
    const bag = await guest.get(cartId)
    expect([selectedSpeed(shown), bag.defaultDelivery, bag.shippingCost]).toEqual([speed, speed.toLowerCase(), charge])
    const total = (1999 + Math.round(charge * 100)) / 100
    expect([bag.orderTotal, bag.cartSummary.total]).toEqual([total, total])
    const chosen = deliveryOptions(shown, null).find(({ selected }) => selected)
    expect([chosen!.charge, chosen!.date]).toEqual([charge, bag.deliveryDate])
  }
})

test('a nominated day has the price of its slot', async () => {
  const { cartId, step } = await aBag()
  const { nominatedDaySlots } = await step.look()
  const afternoon = nominatedDaySlots.filter(({ timeFrame }) => timeFrame === 'PM')[1]!
  const shown = await step.speed('NOM', { nominatedDate: afternoon.date, timeFrame: 'PM' })
  expect(shown).toMatchObject({ nominatedDate: afternoon.date, timeFrame: 'PM' })
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
