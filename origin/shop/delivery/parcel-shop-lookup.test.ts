import { expect, test } from 'vitest'
import { outwardCode } from '#shared/delivery/address.ts'
import { points } from './points.ts'
import { pointsNear } from '#origin/fixtures/delivery.ts'
import { checkout } from '#origin/fixtures/delivery.ts'
import { shopper } from '#origin/fixtures/shopper.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

await openCatalogue()
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
