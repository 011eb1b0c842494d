// Whether an authentication may be paid with: of this bag and this shopper, not too old, and never twice.
import { refuse } from '#origin/shop/payment/abort-words.ts'
import type { Enrolment } from '#origin/shop/payment/read-payable.ts'

export function checkEnrolment(enrolment: Enrolment | null, person: string | null, now: Date): void {
  if (!enrolment || enrolment.customerId !== person) throw refuse('ENROLMENT_NOT_FOUND')
  if (enrolment.usedBy !== null) throw refuse('ENROLMENT_USED')
  if (enrolment.expires <= now.getTime()) throw refuse('ENROLMENT_EXPIRED')
}
