// Delivery choices in the edge worker: toggles, the bag's cookie, and a map that the page's content policy allows.
import { expect, test } from 'vitest'
import { deliveryOptions } from '#shared/delivery/delivery-options.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import type { CheckoutDelivery } from '#shared/delivery/delivery.ts'
import { pointMapAddress } from '#shared/delivery/point-map.ts'
import { fallbackToggles, type ToggleName } from '#shared/platform/toggles.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { personAt } from '#tests/support/person.ts'
import { add, call } from '#tests/support/bag.ts'

async function guestWith(off: ToggleName[] = []) {
  const toggles = fallbackToggles.filter((name) => !off.includes(name))
  const shop = await openShop({ toggles, settings: { RATE_LIMITS: '0' } })
  const guest = personAt(shop)
  await add(guest)
  return { shop, guest }
}

async function delivery(guest: ReturnType<typeof personAt>) {
  return (await (await guest.fetch(checkoutCalls.delivery.path)).json()) as CheckoutDelivery
}

async function put(guest: ReturnType<typeof personAt>, { path }: { path: string }, body: object) {
  const response = await call(guest, 'PUT', path, body)
  return [response.status, ((await response.json()) as { code?: string }).code]
}

test('the nominated-day toggle off refuses its calls', async () => {
  const on = await delivery((await guestWith()).guest)
  const [slot] = on.nominatedDaySlots
  const { guest, shop } = await guestWith(['nominated_day'])
  const shown = await delivery(guest)
  expect(deliveryOptions(shown, null).map(({ code }) => code)).not.toContain('NOM')
  expect([shown.nominatedDaySlots, shown.nominatedDeliveryDetails.nominatedAvailableAtAddress]).toEqual([[], false])
  const chosen = { deliveryModeCode: 'NOM', nominatedDate: slot!.date, timeFrame: slot!.timeFrame }
  expect(await put(guest, checkoutCalls.updateDeliverySpeed, chosen)).toEqual([404, 'FEATURE_OFF'])
  const request = shop.requests.findLast(({ path }) => path === checkoutCalls.updateDeliverySpeed.path)!
  expect(request.headers.get('x-toggles')).toBe('express_collect')
})

test('the express-collect toggle off hides it and refuses its calls', async () => {
  const { guest } = await guestWith(['express_collect'])
  const shown = await delivery(guest)
  expect(deliveryOptions(shown, null).map(({ code }) => code)).not.toContain('EXPRESS_COLLECT')
  const found = await (await guest.fetch(`${checkoutCalls.parcelShopLookup.path}?postcode=ec1a1bb`)).json()
  const { venues } = checkoutCalls.parcelShopLookup.reply.parse(found)
  expect(venues.filter(({ expressCollect }) => expressCollect)).toEqual([])
  const [{ id: venueId }] = venues as [(typeof venues)[0]]
  const names = { firstName: 'Grace', surName: 'Adeyemi' }
  const point = { venueId, deliveryModeCode: 'EXPRESS_COLLECT', ...names }
  expect(await put(guest, checkoutCalls.selectParcelShopAddress, point)).toEqual([404, 'FEATURE_OFF'])
  expect(await put(guest, checkoutCalls.updateDeliverySpeed, { deliveryModeCode: 'EXPRESS_COLLECT' })).toEqual([
    404,
    'FEATURE_OFF',
  ])
  expect((await put(guest, checkoutCalls.selectParcelShopAddress, { ...point, deliveryModeCode: 'HPS' }))[0]).toBe(200)
})

test('only the edge worker says which toggles are on', async () => {
  const { guest } = await guestWith(['nominated_day'])
  const response = await guest.fetch(checkoutCalls.delivery.path, { headers: { 'x-toggles': 'nominated_day' } })
  expect(((await response.json()) as CheckoutDelivery).nominatedDaySlots).toEqual([])
})

test('the map of collection points is a safe picture', async () => {
  const { guest } = await guestWith()
  const response = await guest.fetch(pointMapAddress('m1 1ae', [{ id: 'CP101' }, { id: 'CP102' }]))
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(response.headers.get('set-cookie')).toBeNull()
})
