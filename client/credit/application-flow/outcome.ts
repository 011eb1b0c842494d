// What a credit check came to (specification §§ 4, 8): read from all an answer says, and believed only where it says so.
import type { Reply } from '#shared/platform/call.ts'
import type { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import type { CreditApplication } from '#shared/credit/credit-application.ts'
import type { ApplicationData } from './application.ts'
import { saysUnavailable } from './upstream-unavailable.ts'

type Checked = Reply<(typeof creditApplicationCalls)['standardCreditCheck']>

export type Outcome = 'passed' | 'pending' | 'declined' | 'referred' | 'notFound' | 'failed'

export function outcomeOf({ message, status, cart, creditCheck, declineCode }: Checked): Outcome {
  if (status === 400 || status === 500 || cart?.includes('must not be null')) return 'failed'
  if (saysUnavailable(message, cart)) return 'failed'
  switch (creditCheck.creditCheckStatus) {
    case 'PASS':
    case 'SUCCESS':
    case 'ASSUMED_PASS':
      return 'passed'
    case 'PENDING':
      return 'pending'
    case 'NOT_FOUND':
      return 'notFound'
    case 'FAIL':
      return declineCode === 'Refer1' ? 'referred' : 'declined'
    default:
      return declineCode === 'Refer1' ? 'referred' : 'failed'
  }
}

/** The same of an application that is asked about: its state decides, whatever else it says. */
export function outcomeOfState({
  state,
  creditCheck,
  message,
}: CreditApplication): Outcome | 'begun' | 'accepted' | 'gone' {
  if (saysUnavailable(message)) return 'failed'
  switch (state) {
    case 'offered':
      return 'passed'
    case 'checking':
      return 'pending'
    case 'accepted':
      return 'accepted'
    case 'cancelled':
      return 'gone'
    case 'open':
      if (creditCheck.creditCheckStatus === 'NOT_FOUND') return 'notFound'
      return creditCheck.creditCheckStatus === 'ERROR' ? 'failed' : 'begun'
    default:
      return state
  }
}

/** FAIL sets credit-app request success true and credit-agreed false (specification § 4). */
export function flagsOf(outcome: Outcome): Pick<ApplicationData, 'creditAppRequestSuccess' | 'creditAgreed'> {
  if (outcome === 'passed') return { creditAppRequestSuccess: true, creditAgreed: true }
  if (outcome === 'declined' || outcome === 'referred') return { creditAppRequestSuccess: true, creditAgreed: false }
  return { creditAppRequestSuccess: outcome === 'failed' ? false : null, creditAgreed: null }
}
