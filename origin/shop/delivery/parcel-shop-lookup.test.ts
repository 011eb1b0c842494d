import { expect, test } from 'vitest'
import { outwardCode } from '#shared/delivery/address.ts'
import { points } from './points.ts'
import { pointsNear } from '#origin/fixtures/delivery.ts'
import { checkout } from '#origin/fixtures/delivery.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { shopper } from '#origin/fixtures/shopper.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import { loadCatalogue } from '#origin/sample/load.ts'

await loadCatalogue(bindings.DB, 'jdw', smallCatalogue)
const guest = shopper()

test('collection points are listed nearest first', async () => {
  const found = await pointsNear('sw1a1aa')
  for (const typed of [' SW1A 1AA ', 'sw1a-1aa', 'SW1A  1AA']) expect(await pointsNear(typed)).toEqual(found)
  const distances = found.venues.map(({ distance }) => distance)
  expect(distances.length).toBeGreaterThan(4)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  expect([outwardCode(found.venues[0]!.postcode), distances[0]]).toEqual(['SW1A', 0])
  for (const { openingHours } of found.venues)
    expect(openingHours.map(({ day }) => day.slice(0, 3)).join()).toBe('Mon,Tue,Wed,Thu,Fri,Sat,Sun')
  expect([Math.round(found.latitude), Math.round(found.longitude)]).toEqual([52, -0])
})

test('a chosen collection point becomes the third-party address', async () => {
  const { cartId } = await guest.add('AB124', 'RED-10')
  const step = checkout(guest, cartId)
  await step.address()
  await step.contact('07700 900123', { email: 'grace@people.example' })
  const { venues } = await pointsNear('m11ae')
  const [point] = venues
  const postcodes = { manualClickAndCollectPostcode: 'm11ae', clickAndCollectSearchPostcode: 'M1 1AE' }
  const shown = await step.point(point!.id, 'HPS', postcodes)
  expect(shown).toMatchObject({
    parcelShopSelected: true,
    venue: point,
    hpsDeliveryDetails: { hpsDeliverySelected: true, parcelShopName: point!.name },
    currentDeliveryAddress: {
      firstName: 'Ada',
      surName: 'Marsh',
      tpaIndicator: true,
      tpaID: point!.id,
      siteId: point!.id,
      addressLine1: point!.addressLine1,
      town: point!.town,
      postcode: point!.postcode,
      addressDescription: point!.name,
    },
    manualClickAndCollectPostcode: 'M1 1AE',
    clickAndCollectSearchPostcode: 'M1 1AE',
    complete: true,
  })
  const again = await step.point(venues[1]!.id, 'HPS')
  expect(again).toMatchObject({ parcelShopSelected: true, clickAndCollectSearchPostcode: 'M1 1AE' })
  // The earlier delivery address is restored.
  expect(await step.speed('STANDARD')).toMatchObject({
    hpsDeliveryDetails: { hpsDeliverySelected: false },
    parcelShopSelected: false,
    venue: null,
    currentDeliveryAddress: { tpaIndicator: false, tpaID: '', houseNumber: '12', addressLine1: 'Mill Lane' },
    complete: true,
  })
})

test('a collection without a point is not complete', async () => {
  const { cartId } = await guest.add('AB124', 'RED-10')
  const step = checkout(guest, cartId)
  expect(await step.speed('HPS')).toMatchObject({
    hpsDeliveryDetails: { hpsDeliverySelected: true },
    currentDeliveryAddress: null,
    complete: false,
  })
  const [slow, fast] = [false, true].map(
    (express) => points.find(({ expressCollect }) => expressCollect === express)!.id,
  )
  expect(await step.point(slow!, 'EXPRESS_COLLECT')).toMatchObject({ status: 409, code: 'SPEED_NOT_AVAILABLE' })
  expect(await step.point(fast!, 'EXPRESS_COLLECT')).toMatchObject({
    expressCollectDeliveryDetails: { expressCollectSelected: true },
  })
  expect(await step.point('CP999')).toMatchObject({ status: 404, code: 'VENUE_NOT_FOUND' })
  // A new address ends collection.
  expect(await step.address()).toMatchObject({
    expressCollectDeliveryDetails: { expressCollectSelected: false },
    parcelShopSelected: false,
  })
})
