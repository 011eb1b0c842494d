// What the delivery step saves when one goes on to pay: address or point, speed, contact. The browser does it by its calls
// and the door for a form without script; the order, and what each refusal says, are the same.
import type { Call, Input, Reply } from '#shared/platform/call.ts'
import { checkoutCalls } from './checkout-calls.ts'
import { cartGone, othersBag } from '#shared/bag/cart.ts'
import type { CheckoutDelivery, DeliverySpeed, TimeFrame } from './delivery.ts'
import { messages } from '#shared/messages/index.ts'
import type { FieldError } from '#shared/platform/visit.ts'
import { isPostcode, isTyped, typeIn, type DeliveryFields } from './delivery-form.ts'
import { tidyPostcode } from './postcode.ts'

type Refusal = { ok: false; code: string; message: string }
export type Told<C extends Call> = { ok: true; reply: Reply<C> } | Refusal

/** Makes one of the calls that change the delivery. Never rejects. */
export type Change = <C extends Call>(call: C, input: Input<C>) => Promise<Told<C>>

/** Where to go, or what is wrong. */
export type Saved = { to: string } | { errors: FieldError[] }

/** The fields have been checked: see delivery-form.ts. */
export async function saveDelivery(fields: DeliveryFields, signedIn: boolean, change: Change): Promise<Saved> {
  const placed =
    typeIn(fields) === 'collect' ? await placeAtPoint(fields, change) : await placeAtAddress(fields, change)
  if ('errors' in placed || 'to' in placed) return placed
  const contact = {
    contactNumber: fields.contactNumber ?? '',
    ...(signedIn ? {} : { email: fields.email?.trim() ?? '' }),
  }
  const told = await change(checkoutCalls.updateDeliveryContactNumber, { body: contact })
  if (!told.ok) return refused(told, messages.generic.tryAgain)
  if (!told.reply.complete) return refused({ ok: false, code: '', message: '' }, messages.generic.tryAgain)
  return { to: '/checkout/payment' }
}

async function placeAtPoint(fields: DeliveryFields, change: Change): Promise<CheckoutDelivery | Saved> {
  const told = await change(checkoutCalls.selectParcelShopAddress, { body: pointIn(fields) })
  if (told.ok) return told.reply
  if (told.code === 'VENUE_NOT_FOUND') return refused(told, told.message, 'venueId')
  if (told.code === 'SPEED_NOT_AVAILABLE') return refused(told, told.message, 'deliveryModeCode')
  return refused(told, messages.generic.tryAgain)
}

/** The address first: what can be had depends on where it goes. */
async function placeAtAddress(fields: DeliveryFields, change: Change): Promise<CheckoutDelivery | Saved> {
  const { addressId } = fields
  const typed = { address: addressIn(fields), save: fields.save === 'yes' }
  const body = isTyped(fields) ? typed : { addressId: addressId! }
  const placed = await change(checkoutCalls.updateDeliveryAddress, { body })
  if (!placed.ok) {
    const full = placed.code === 'ADDRESS_LIMIT_EXCEEDED'
    return refused(placed, full ? placed.message : messages.checkout.addressFailed, full ? 'save' : null)
  }
  const speed = speedIn(fields)
  if (speed === null || isChosen(speed, placed.reply)) return placed.reply
  const told = await change(checkoutCalls.updateDeliverySpeed, {
    body: { ...speed, standardDeliveryDate: placed.reply.standardDeliveryDate },
  })
  if (told.ok) return told.reply
  const gone = ['SPEED_NOT_AVAILABLE', 'SLOT_NOT_AVAILABLE'].includes(told.code)
  return refused(told, gone ? told.message : messages.generic.tryAgain, 'deliveryModeCode')
}

export type ChosenSpeed = { deliveryModeCode: DeliverySpeed; nominatedDate?: string; timeFrame?: TimeFrame }

/** Null when none was sent: it then stays what it is. */
export function speedIn({ deliveryModeCode, nominatedDate, timeFrame }: DeliveryFields): ChosenSpeed | null {
  if (!deliveryModeCode) return null
  const code = deliveryModeCode as DeliverySpeed
  if (code !== 'NOM' || !nominatedDate) return { deliveryModeCode: code }
  return { deliveryModeCode: code, nominatedDate, timeFrame: (timeFrame || 'DAY') as TimeFrame }
}

function isChosen(speed: ChosenSpeed, now: CheckoutDelivery): boolean {
  return (
    speed.deliveryModeCode === now.deliveryModeCode &&
    (speed.deliveryModeCode !== 'NOM' ||
      (speed.nominatedDate === now.nominatedDate && speed.timeFrame === now.timeFrame))
  )
}

/** The point named by the fields, for whoever collects there. Both postcodes go along: as typed, and as searched for. */
export function pointIn({ venueId, deliveryModeCode, firstName, surName, near, searched }: DeliveryFields) {
  return {
    venueId: venueId ?? '',
    deliveryModeCode: deliveryModeCode === 'EXPRESS_COLLECT' ? ('EXPRESS_COLLECT' as const) : ('HPS' as const),
    firstName: firstName ?? '',
    surName: surName ?? '',
    ...(isPostcode(near) ? { manualClickAndCollectPostcode: tidyPostcode(near) } : {}),
    ...(isPostcode(searched) ? { clickAndCollectSearchPostcode: tidyPostcode(searched) } : {}),
  }
}

export function addressIn(fields: DeliveryFields) {
  const { firstName = '', surName = '', addressLine1 = '', town = '', postcode = '' } = fields
  const { houseName, houseNumber, flatNumber, houseSuffix, addressLine2, addressLine3, county } = fields
  const house = { houseName, houseNumber, flatNumber, houseSuffix }
  const lines = { addressLine1, addressLine2, addressLine3, town, county, postcode: tidyPostcode(postcode) }
  return { firstName, surName, ...house, ...lines }
}

function refused({ code, message: own }: Refusal, message: string, field: string | null = null): Saved {
  if (code === othersBag) return { to: '/api/sign-in?redirectTo=%2Fcheckout%2Fdelivery-method' }
  if ((cartGone as readonly string[]).includes(code)) return { to: '/shop/bag' }
  return { errors: [code === 'PAYMENT_IN_PROGRESS' ? { field: null, message: own } : { field, message }] }
}
