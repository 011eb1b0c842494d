// Saves the delivery step before payment: address or point, speed, contact. The browser runs it with its own calls, the edge worker
// for a form without script; order and error messages are the same.
import type { Call, Input, Reply } from '#shared/platform/call.ts'
import { checkoutCalls } from './checkout-calls.ts'
import { cartGone, otherCustomersCart } from '#shared/bag/cart.ts'
import type { CheckoutDelivery, DeliverySpeed, TimeFrame } from './delivery.ts'
import { messages } from '#shared/messages/index.ts'
import type { FieldError } from '#shared/platform/visit.ts'
import { deliveryRules, isPostcode, isTyped, deliveryTypeOfFields, type DeliveryFields } from './delivery-form.ts'
import { formatPostcode } from './address.ts'
import { isTitle } from '#shared/person/titles.ts'
import { storedBy } from '#shared/person/rule.ts'
import { selectedSpeed } from './delivery-options.ts'
import { collectCodes, isDayChosen } from './delivery-methods.ts'

type Refusal = { ok: false; code: string; message: string; fields?: readonly FieldError[] | undefined }
export type DeliveryCallResult<C extends Call> = { ok: true; reply: Reply<C> } | Refusal

/** Makes one of the calls that change the delivery. Never rejects. */
export type ChangeDelivery = <C extends Call>(call: C, input: Input<C>) => Promise<DeliveryCallResult<C>>

/** The next page's path, or the errors of the form. */
export type SaveDeliveryResult = { to: string } | { errors: FieldError[] }

/** `typed` must be valid by delivery-form.ts. */
export async function saveDelivery(
  typed: DeliveryFields,
  signedIn: boolean,
  change: ChangeDelivery,
): Promise<SaveDeliveryResult> {
  const fields = { ...typed, ...storedBy(deliveryRules(typed, { signedIn }), typed) }
  const placed =
    deliveryTypeOfFields(fields) === 'collect'
      ? await placeAtPoint(fields, change)
      : await placeAtAddress(fields, change)
  if ('errors' in placed || 'to' in placed) return placed
  const contact = {
    contactNumber: fields.contactNumber ?? '',
    ...(signedIn ? {} : { email: fields.email ?? '' }),
  }
  const saved = await change(checkoutCalls.updateDeliveryContactNumber, { body: contact })
  if (!saved.ok) return refusal(saved, messages.generic.tryAgain)
  // Where the stored speed is no longer available, the shopper has sent the one shown in its place, which is not stored yet.
  const speed = saved.reply.complete === false && speedOfFields(fields)
  const result = speed ? await change(checkoutCalls.updateDeliverySpeed, { body: speed }) : saved
  if (!result.ok) return refusal(result, messages.generic.tryAgain)
  if (result.reply.complete === false) return refusal({ ok: false, code: '', message: '' }, messages.generic.tryAgain)
  return { to: '/checkout/payment' }
}

async function placeAtPoint(
  fields: DeliveryFields,
  change: ChangeDelivery,
): Promise<CheckoutDelivery | SaveDeliveryResult> {
  const result = await change(checkoutCalls.selectParcelShopAddress, { body: pointSelectionOf(fields) })
  if (result.ok) return result.reply
  if (result.code === 'VENUE_NOT_FOUND') return refusal(result, result.message, 'venueId')
  if (result.code === 'SPEED_NOT_AVAILABLE') return refusal(result, result.message, 'deliveryModeCode')
  return refusal(result, messages.generic.tryAgain)
}

/** Saves the address first, because the available speeds depend on it. */
async function placeAtAddress(
  fields: DeliveryFields,
  change: ChangeDelivery,
): Promise<CheckoutDelivery | SaveDeliveryResult> {
  const { addressId } = fields
  const typed = { ...typedAddressOf(fields), save: fields.save === 'yes' }
  const body = isTyped(fields) ? typed : { addressId: addressId! }
  const placed = await change(checkoutCalls.updateDeliveryAddress, { body })
  if (!placed.ok) {
    if (placed.code === 'NOT_DELIVERED')
      return refusal(placed, placed.message, isTyped(fields) ? 'postcode' : 'addressId')
    const full = placed.code === 'ADDRESS_LIMIT_EXCEEDED'
    return refusal(placed, full ? placed.message : messages.checkout.addressFailed, full ? 'save' : null)
  }
  const speed = speedOfFields(fields)
  if (speed === null || isChosen(speed, placed.reply)) return placed.reply
  const result = await change(checkoutCalls.updateDeliverySpeed, {
    body: { ...speed, standardDeliveryDate: placed.reply.standardDeliveryDate ?? undefined },
  })
  if (result.ok) return result.reply
  const gone = ['SPEED_NOT_AVAILABLE', 'SLOT_NOT_AVAILABLE'].includes(result.code)
  return refusal(result, gone ? result.message : messages.generic.tryAgain, 'deliveryModeCode')
}

export type ChosenSpeed = { deliveryModeCode: DeliverySpeed; nominatedDate?: string; timeFrame?: TimeFrame }

/** Null when the form has no speed; the saved one then stays. */
export function speedOfFields({ deliveryModeCode, nominatedDate, timeFrame }: DeliveryFields): ChosenSpeed | null {
  if (!deliveryModeCode) return null
  const code = deliveryModeCode as DeliverySpeed
  if (!isDayChosen(code) || !nominatedDate) return { deliveryModeCode: code }
  return { deliveryModeCode: code, nominatedDate, timeFrame: (timeFrame || 'DAY') as TimeFrame }
}

function isChosen(speed: ChosenSpeed, now: CheckoutDelivery): boolean {
  return (
    speed.deliveryModeCode === selectedSpeed(now) &&
    (!isDayChosen(speed.deliveryModeCode) ||
      (speed.nominatedDate === now.nominatedDate && speed.timeFrame === now.timeFrame))
  )
}

/** The body that selects a point, with the collector's name and both postcodes: typed and searched. */
export function pointSelectionOf({ venueId, deliveryModeCode, firstName, surName, near, searched }: DeliveryFields) {
  return {
    venueId: venueId ?? '',
    deliveryModeCode: collectCodes.find((code) => code === deliveryModeCode) ?? collectCodes[0]!,
    firstName: firstName ?? '',
    surName: surName ?? '',
    ...(isPostcode(near) ? { manualClickAndCollectPostcode: formatPostcode(near) } : {}),
    ...(isPostcode(searched) ? { clickAndCollectSearchPostcode: formatPostcode(searched) } : {}),
  }
}

/** A typed address with its recipient's title. A number with a letter is typed in one field: `12a`. */
export function typedAddressOf(fields: DeliveryFields) {
  const { title = '', firstName = '', surName = '', addressLine1 = '', town = '', postcode = '' } = fields
  const { houseName, houseNumber = '', flatNumber, houseSuffix, addressLine2, addressLine3, county } = fields
  const [, number = houseNumber, suffix = houseSuffix] = /^\s*(\d+)\s*([A-Za-z])\s*$/.exec(houseNumber) ?? []
  const house = { houseName, houseNumber: number, flatNumber, houseSuffix: suffix }
  const lines = { addressLine1, addressLine2, addressLine3, town, county, postcode: formatPostcode(postcode) }
  return { ...(title !== '' && isTitle(title) && { title }), address: { firstName, surName, ...house, ...lines } }
}

function refusal(
  { code, message: own, fields }: Refusal,
  message: string,
  field: string | null = null,
): SaveDeliveryResult {
  if (code === otherCustomersCart) return { to: '/api/sign-in?redirectTo=%2Fcheckout%2Fdelivery-method' }
  if ((cartGone as readonly string[]).includes(code)) return { to: '/shop/bag' }
  if (fields?.length) return { errors: [...fields] }
  return { errors: [code === 'PAYMENT_IN_PROGRESS' ? { field: null, message: own } : { field, message }] }
}
