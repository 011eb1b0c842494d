// What the page begins with: what was typed before or is known of the customer, and how far a check had come.
import type { Reply } from '#shared/platform/call.ts'
import type { creditEligibilityCalls } from '#shared/credit/credit-eligibility-calls.ts'
import type { ApplicationDraft } from '#shared/credit/credit-application.ts'
import type { Customer } from '#shared/customers/customer.ts'
import { valuesOfAddress } from '#client/credit/application-flow/addresses.ts'
import { detailsOf, valuesOfDetails } from '#client/credit/application-flow/applicant.ts'
import type { Values } from '#client/credit/application-flow/filling.ts'
import { timeAt } from '#client/credit/application-flow/addresses.ts'
import { valuesOfYearMonth } from '#client/credit/application-flow/year-month-field.tsx'
import type { Checking, Step } from './flow.ts'
import { learnedOf, outcomeOf } from './outcome.ts'

type Quoted = Reply<typeof creditEligibilityCalls.eligibilityQuote>

/** What is typed and not in order yet comes last: it is what one was at. */
export function valuesKnown(customer: Customer | null, draft: ApplicationDraft | null): Values {
  const details = draft?.details ?? (customer ? detailsOf(customer) : null)
  return {
    ...(details ? valuesOfDetails(details) : {}),
    ...valuesOfAddress(draft?.currentAddress ?? customer?.accountAddress ?? null, 'current'),
    ...valuesOfAddress(draft?.previousAddress ?? null, 'previous'),
    ...(draft ? valuesOfYearMonth(draft.timeAtCurrentAddress, timeAt.current) : {}),
    ...(draft ? valuesOfYearMonth(draft.timeAtPrevAddress, timeAt.previous) : {}),
    ...draft?.typed,
  }
}

const steps = { eligible: 'eligible', refused: 'refused', notFound: 'filling', pending: 'left', unavailable: 'broken' } as const satisfies Record<string, Step> // prettier-ignore

/**
 * The quote of the last check, or the one there is before anybody checks; without any the decision is that none was found
 * (specification § 4).
 */
export function checkingKnown(
  quoted: Quoted | undefined,
  initial: Quoted | undefined,
): { first: Step; data: Checking } {
  const base = { asked: null, waited: 0 }
  const found = quoted ?? (initial?.quote || typeof initial?.status === 'number' ? initial : undefined)
  if (!found) return { first: 'filling', data: { ...base, decision: 'NOT_FOUND', quote: null } }
  return { first: steps[outcomeOf(found.status)], data: { ...base, ...learnedOf(found.status, found.quote) } }
}
