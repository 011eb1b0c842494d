// What an answer of the lender's means. A status that is a number, 400 or 500, is a service error whatever else is said.
import type { CreditCheckStatus, CreditEligibility } from '#shared/credit/credit-application.ts'

export type Learned = { decision: CreditCheckStatus; quote: CreditEligibility | null }

export type Outcome = 'eligible' | 'refused' | 'notFound' | 'pending' | 'unavailable'

const outcomes: Readonly<Record<CreditCheckStatus, Outcome>> = {
  '': 'unavailable',
  PASS: 'eligible',
  ASSUMED_PASS: 'eligible',
  SUCCESS: 'eligible',
  FAIL: 'refused',
  NOT_FOUND: 'notFound',
  PENDING: 'pending',
  ERROR: 'unavailable',
}

export function outcomeOf(status: CreditCheckStatus | number): Outcome {
  return typeof status === 'number' ? 'unavailable' : outcomes[status]
}

/** What is learned from a quote: its own decision where it has one. */
export function learnedOf(status: CreditCheckStatus | number, quote: CreditEligibility | null): Learned {
  return { decision: typeof status === 'number' ? 'ERROR' : status, quote }
}
