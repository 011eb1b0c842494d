// The messages beside a choice of the delivery step that was not saved. Empty when nothing failed.
import { isCartGone } from '#shared/bag/cart.ts'
import type { Refused } from '#shared/bag/make-call.ts'
import { messages } from '#shared/messages/index.ts'

type MaybeFault = Readonly<Refused> | null

/** One fixed message (R8.11), except for a place to which the shop does not deliver. A reason shown at the top of the form is not repeated. */
export function addressFailure(fault: MaybeFault): string {
  if (!fault || isShownElsewhere(fault) || fault.code === 'ADDRESS_LIMIT_EXCEEDED') return ''
  return fault.code === 'NOT_DELIVERED' ? fault.message : messages.checkout.addressFailed
}

export function contactFailure(fault: MaybeFault): string {
  return !fault || isShownElsewhere(fault) ? '' : messages.generic.tryAgain
}

/** An unavailable speed shows the server's message, any other failure a request to try again. */
export function speedFailure(fault: MaybeFault): string {
  if (!fault || isShownElsewhere(fault)) return ''
  return isSpeedGone(fault) ? fault.message : messages.generic.tryAgain
}

/** The message beside the points. `pointSpeedFailure` has the one for a speed that the point does not offer. */
export function pointFailure(fault: MaybeFault): string {
  if (!fault || isShownElsewhere(fault) || isSpeedGone(fault)) return ''
  return fault.code === 'VENUE_NOT_FOUND' ? fault.message : messages.generic.tryAgain
}

export function pointSpeedFailure(fault: MaybeFault): string {
  return fault && isSpeedGone(fault) ? fault.message : ''
}

/** A search for points without a postcode, which is not sent. */
export const noPostcode: Refused = { ok: false, status: 0, code: 'NO_POSTCODE', message: messages.checkout.noPostcode }

/** Whether a search failed because its postcode is missing or invalid. */
export function isPostcodeWrong(fault: MaybeFault): boolean {
  return fault !== null && (fault.status === 400 || fault.code === noPostcode.code)
}

/** Status 400 shows no message; other errors show their own or the generic message (R5.5). */
export function searchFailure(fault: MaybeFault): string {
  if (!fault || fault.status === 400) return ''
  if (fault.code === 'NO_VENUES') return messages.checkout.noVenues
  return (fault.code !== 'NO_ANSWER' && fault.message) || messages.checkout.venuesFailed
}

/** The same postcode may be searched again: the failure was not about the postcode. */
export function isSearchRetryable(fault: MaybeFault): boolean {
  return fault !== null && !isPostcodeWrong(fault) && fault.code !== 'NO_VENUES'
}

function isSpeedGone({ code }: Readonly<Refused>): boolean {
  return code === 'SPEED_NOT_AVAILABLE' || code === 'SLOT_NOT_AVAILABLE'
}

/** The page redirects, or the reason is shown at the top of the form or at its fields. */
function isShownElsewhere({ code, fields }: Readonly<Refused>): boolean {
  if (fields) return true
  return code === 'PAYMENT_IN_PROGRESS' || isCartGone(code)
}
