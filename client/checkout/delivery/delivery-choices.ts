// The choices of the delivery step, a speed or a collection point: shown at once and rolled back when refused.
import { mutate } from 'swr'
import { urlOf } from '#shared/platform/call.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import type { DeliveryType } from '#shared/delivery/delivery.ts'
import { messages } from '#shared/messages/index.ts'
import { pointSelectionOf, type ChosenSpeed } from '#shared/delivery/save-delivery.ts'
import type { DeliveryFields } from '#shared/delivery/delivery-form.ts'
import { firstName, lastName } from '#shared/person/rules.ts'
import { api, ApiError } from '#client/platform/api/api.ts'
import { changeDelivery, checkoutDeliveryState } from './checkout-delivery.ts'
import { during, failureIn } from '#client/platform/scheduling/during.ts'
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

/** Stores the points near a postcode in the SWR cache. A failure's message is in `clickAndCollect.errorMessage`. */
export async function searchPoints(postcode: string): Promise<void> {
  const found = checkoutDeliveryState.clickAndCollect
  const search = ++lastSearch
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
    const reply = await during(checkoutDeliveryState, 'clickAndCollect', () =>
      api(checkoutCalls.parcelShopLookup, { query: { postcode: near } }),
    )
    await mutate(urlOf(checkoutCalls.parcelShopLookup, { query: { postcode: near } }), reply, { revalidate: false })
    if (search === lastSearch) Object.assign(found, { postcode: near, searchSuccess: true })
  } catch (error) {
    if (search !== lastSearch) return
    Object.assign(found, {
      searchSuccess: false,
      postcodeSearchError: hasStatus(error, 400),
      errorMessage: searchErrorMessage(error),
    })
  }
}

/** Status 400 shows no message; other errors show their own or the generic message (R5.5). */
function searchErrorMessage(error: unknown): string {
  if (hasStatus(error, 400)) return ''
  const { code, message } = failureIn(error)
  if (code === 'NO_VENUES') return messages.checkout.noVenues
  return error instanceof ApiError && error.message ? message : messages.checkout.venuesFailed
}

function hasStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status
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
