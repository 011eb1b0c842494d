// The choices of the delivery step, a speed or a collection point: shown at once and rolled back when refused.
import { mutate } from 'swr'
import { urlOf } from '#shared/platform/call.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import type { DeliveryType } from '#shared/delivery/delivery.ts'
import { pointSelectionOf, type ChosenSpeed } from '#shared/delivery/save-delivery.ts'
import type { DeliveryFields } from '#shared/delivery/delivery-form.ts'
import { firstName, lastName } from '#shared/person/rules.ts'
import { tryCall } from '#client/platform/api/try-call.ts'
import { changeDelivery, checkoutDeliveryState, withState } from './checkout-delivery.ts'
import { noPostcode } from './failure-messages.ts'
import { persist, persisted } from '#client/platform/storage/persisted.ts'

let lastPick = 0

/** Of several quick picks only the last is sent. */
export async function pickSpeed(
  type: DeliveryType,
  speed: ChosenSpeed,
  standardDeliveryDate: string | undefined,
): Promise<void> {
  const before = checkoutDeliveryState.picked[type]
  const pick = ++lastPick
  checkoutDeliveryState.picked[type] = speed
  if (type === 'collect') return
  await Promise.resolve()
  if (pick !== lastPick) return
  const result = await changeDelivery(checkoutCalls.updateDeliverySpeed, { body: { ...speed, standardDeliveryDate } })
  if (result.ok || pick !== lastPick) return
  if (before) checkoutDeliveryState.picked[type] = before
  else delete checkoutDeliveryState.picked[type]
}

let lastSearch = 0

/** Stores the points near a postcode in the SWR cache, and resolves to whether they are those of the last search. */
export async function searchPoints(postcode: string): Promise<boolean> {
  const search = ++lastSearch
  const query = { postcode: postcode.trim() }
  const result = await withState('clickAndCollect', async () =>
    query.postcode === '' ? noPostcode : tryCall('clickAndCollect', checkoutCalls.parcelShopLookup, { query }),
  )
  if (!result.ok || search !== lastSearch) return false
  await mutate(urlOf(checkoutCalls.parcelShopLookup, { query }), result.reply, { revalidate: false })
  checkoutDeliveryState.clickAndCollect.postcode = query.postcode
  return true
}

/** Sends the point at once when the collector's name is known, otherwise with the whole form. A refusal deselects the point. */
export async function choosePoint(venueId: string, fields: DeliveryFields): Promise<void> {
  const { clickAndCollect } = checkoutDeliveryState
  clickAndCollect.venueId = venueId
  checkoutDeliveryState.parcelShopSelected = true
  persist('checkoutDelivery', { ...persisted('checkoutDelivery'), venueId, postcode: clickAndCollect.postcode })
  const body = pointSelectionOf({ ...fields, venueId })
  if (firstName(body.firstName).fault || lastName(body.surName).fault) return
  const result = await changeDelivery(checkoutCalls.selectParcelShopAddress, { body })
  if (result.ok || clickAndCollect.venueId !== venueId) return
  clickAndCollect.venueId = null
  checkoutDeliveryState.parcelShopSelected = false
}

/** The point chosen in this browser before a reload; null without one. */
export function persistedPoint(): string | null {
  const { venueId } = persisted('checkoutDelivery') ?? {}
  return typeof venueId === 'string' ? venueId : null
}
