// The outcome of a credit check (R4.54, R8.23), from status, message, cart and decline code of the reply.
import type { Reply } from '#shared/platform/call.ts'
import type { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import type { CreditApplication } from '#shared/credit/credit-application.ts'
import type { ApplicationData } from './application-data.ts'

type Checked = Reply<(typeof creditApplicationCalls)['standardCreditCheck']>

export type CreditCheckOutcome = 'passed' | 'pending' | 'declined' | 'referred' | 'notFound' | 'failed'

export function creditCheckOutcome({ message, status, cart, creditCheck, declineCode }: Checked): CreditCheckOutcome {
  if (status === 400 || status === 500 || cart?.includes('must not be null')) return 'failed'
  if (isUnavailable(message, cart)) return 'failed'
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

/** The outcome of an application reply: its state decides. */
export function applicationOutcome({
  state,
  creditCheck,
  message,
}: CreditApplication): CreditCheckOutcome | 'begun' | 'accepted' | 'cancelled' {
  if (isUnavailable(message)) return 'failed'
  switch (state) {
    case 'offered':
      return 'passed'
    case 'checking':
      return 'pending'
    case 'accepted':
      return 'accepted'
    case 'cancelled':
      return 'cancelled'
    case 'open':
      if (creditCheck.creditCheckStatus === 'NOT_FOUND') return 'notFound'
      return creditCheck.creditCheckStatus === 'ERROR' ? 'failed' : 'begun'
    default:
      return state
  }
}

/** FAIL sets credit-app request success true and credit-agreed false (R4.54). */
export function creditFlags(
  outcome: CreditCheckOutcome,
): Pick<ApplicationData, 'creditAppRequestSuccess' | 'creditAgreed'> {
  if (outcome === 'passed') return { creditAppRequestSuccess: true, creditAgreed: true }
  if (outcome === 'declined' || outcome === 'referred') return { creditAppRequestSuccess: true, creditAgreed: false }
  return { creditAppRequestSuccess: outcome === 'failed' ? false : null, creditAgreed: null }
}

const unavailableMessage =
  /upstream[^.]{0,40}\b(unavailable|connect error|down|timed? ?out)|no healthy upstream|service (is )?(temporarily |currently )?unavailable/i

/** Whether a message in a reply's body says that an upstream is unavailable. */
export function isUnavailable(...messages: ReadonlyArray<string | null | undefined>): boolean {
  return messages.some((message) => unavailableMessage.test(message ?? ''))
}
