// Why a choice of the delivery step could not be saved, in the words that stand beside it. Empty when nothing failed.
import { othersBag, cartGone } from '#shared/bag/cart.ts'
import { messages } from '#shared/messages/index.ts'
import type { Fault } from '#client/platform/scheduling/during.ts'

type Failed = Readonly<Fault> | null

/** One fixed message whatever the reason (specification § 8); what is said at the top of the form is not said again. */
export function addressFailure(fault: Failed): string {
  return !fault || isToldElsewhere(fault) || fault.code === 'ADDRESS_LIMIT_EXCEEDED'
    ? ''
    : messages.checkout.addressFailed
}

export function contactFailure(fault: Failed): string {
  return !fault || isToldElsewhere(fault) ? '' : messages.generic.tryAgain
}

/** A speed that has gone names itself; anything else can be tried again. */
export function speedFailure(fault: Failed): string {
  if (!fault || isToldElsewhere(fault)) return ''
  return hasGone(fault) ? fault.message : messages.generic.tryAgain
}

/** A point that cannot be had any more says so beside the points, a speed that it does not have beside the speeds. */
export function pointFailure(fault: Failed): string {
  if (!fault || isToldElsewhere(fault) || hasGone(fault)) return ''
  return fault.code === 'VENUE_NOT_FOUND' ? fault.message : messages.generic.tryAgain
}

export function pointSpeedFailure(fault: Failed): string {
  return fault && hasGone(fault) ? fault.message : ''
}

/** The search did not fail over what was searched for: the same postcode may be tried again. */
export function isWorthAgain(fault: Failed): boolean {
  return fault !== null && fault.status !== 400 && fault.code !== 'NO_VENUES'
}

function hasGone({ code }: Readonly<Fault>): boolean {
  return code === 'SPEED_NOT_AVAILABLE' || code === 'SLOT_NOT_AVAILABLE'
}

/** The page is left for another one, or the reason stands at the top of the form. */
function isToldElsewhere({ code }: Readonly<Fault>): boolean {
  return code === othersBag || code === 'PAYMENT_IN_PROGRESS' || (cartGone as readonly string[]).includes(code)
}
