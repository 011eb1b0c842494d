// Choosing on the delivery step: a speed, or a point to collect at. Both show at once and are taken back when refused.
import { mutate } from 'swr'
import { urlOf } from '#shared/platform/call.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import type { DeliveryType } from '#shared/delivery/delivery.ts'
import { messages } from '#shared/messages/index.ts'
import { pointIn, type ChosenSpeed } from '#shared/delivery/save-delivery.ts'
import type { DeliveryFields } from '#shared/delivery/delivery-form.ts'
import { api, ApiError } from '#client/platform/api/api.ts'
import { changeDelivery, checkoutDelivery } from './checkout-delivery.ts'
import { during, faultOf } from '#client/platform/scheduling/during.ts'
import { persist, persisted } from '#client/platform/storage/persisted.ts'

let picks = 0

/** Picked quickly one after the other, only the last is sent. */
export async function pickSpeed(type: DeliveryType, speed: ChosenSpeed, standardDeliveryDate: string): Promise<void> {
  const before = checkoutDelivery.picked[type]
  const pick = ++picks
  checkoutDelivery.picked[type] = speed
  if (type === 'collect') return
  await Promise.resolve()
  if (pick !== picks) return
  const told = await changeDelivery(checkoutCalls.updateDeliverySpeed, { body: { ...speed, standardDeliveryDate } })
  if (told.ok || pick !== picks) return
  if (before) checkoutDelivery.picked[type] = before
  else delete checkoutDelivery.picked[type]
}

function venuesAddress(postcode: string): string {
  return urlOf(checkoutCalls.parcelShopLookup, { query: { postcode } })
}

let searches = 0

/** The points near a postcode go into SWR under their call's address. The words of a failure are in the state. */
export async function searchPoints(postcode: string): Promise<void> {
  const found = checkoutDelivery.clickAndCollect
  const search = ++searches
  found.errorMessage = ''
  found.postcodeSearchError = false
  const near = postcode.trim()
  if (near === '') {
    Object.assign(found, {
      searchSuccess: false,
      errorMessage: messages.checkout.noPostcode,
      postcodeSearchError: true,
    })
    return
  }
  try {
    const reply = await during(checkoutDelivery, 'clickAndCollect', () =>
      api(checkoutCalls.parcelShopLookup, { query: { postcode: near } }),
    )
    await mutate(venuesAddress(near), reply, { revalidate: false })
    if (search === searches) Object.assign(found, { postcode: near, searchSuccess: true })
  } catch (error) {
    if (search !== searches) return
    Object.assign(found, { searchSuccess: false, postcodeSearchError: isOf(error, 400), errorMessage: wordsOf(error) })
  }
}

/** Code 400 shows nothing; otherwise the error's own words or, without any, the generic ones (specification § 5). */
function wordsOf(error: unknown): string {
  if (isOf(error, 400)) return ''
  const { code, message } = faultOf(error)
  if (code === 'NO_VENUES') return messages.checkout.noVenues
  return error instanceof ApiError && error.message ? message : messages.checkout.venuesFailed
}

function isOf(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status
}

/** Sent at once when it is known who collects; otherwise with the rest of the page. Refused, the page says why. */
export async function choosePoint(venueId: string, fields: DeliveryFields): Promise<void> {
  const { clickAndCollect } = checkoutDelivery
  clickAndCollect.venueId = venueId
  checkoutDelivery.parcelShopSelected = true
  persist('checkoutDelivery', { ...persisted('checkoutDelivery'), venueId, postcode: clickAndCollect.postcode })
  const body = pointIn({ ...fields, venueId })
  if (body.firstName.trim() === '' || body.surName.trim() === '') return
  const told = await changeDelivery(checkoutCalls.selectParcelShopAddress, { body })
  if (told.ok || clickAndCollect.venueId !== venueId) return
  clickAndCollect.venueId = null
  checkoutDelivery.parcelShopSelected = false
}

/** The point chosen in this browser before the page was loaded again; null without one. */
export function keptPoint(): string | null {
  const { venueId } = persisted('checkoutDelivery') ?? {}
  return typeof venueId === 'string' ? venueId : null
}
