// The initial state of the eligibility page: prefilled values, and the state of an earlier check.
import type { Reply } from '#shared/platform/call.ts'
import type { creditEligibilityCalls } from '#shared/credit/credit-eligibility-calls.ts'
import type { ApplicationDraft } from '#shared/credit/credit-application.ts'
import type { Customer } from '#shared/customers/customer.ts'
import { valuesFromAddress, moveInFields } from '#client/credit/application-flow/addresses.ts'
import { detailsOf } from '#shared/customers/details-form.ts'
import { valuesFromDetails } from '#client/credit/application-flow/applicant.ts'
import type { FormValues } from '#client/credit/application-flow/form-values.ts'
import { valuesFromYearMonth } from '#client/credit/application-flow/year-month-field.tsx'
import {
  type EligibilityData,
  type EligibilityState,
  eligibilityResult,
  eligibilityOutcome,
} from './eligibility-flow.ts'

type Quoted = Reply<typeof creditEligibilityCalls.eligibilityQuote>

/** Values as typed override those of details and addresses. */
export function initialEligibilityValues(customer: Customer | null, draft: ApplicationDraft | null): FormValues {
  const details = draft?.details ?? (customer ? detailsOf(customer) : null)
  return {
    ...(details ? valuesFromDetails(details) : {}),
    ...valuesFromAddress(draft?.currentAddress ?? customer?.accountAddress ?? null, 'current'),
    ...valuesFromAddress(draft?.previousAddress ?? null, 'previous'),
    ...(draft ? valuesFromYearMonth(draft.timeAtCurrentAddress, moveInFields.current) : {}),
    ...(draft ? valuesFromYearMonth(draft.timeAtPrevAddress, moveInFields.previous) : {}),
    ...draft?.typed,
  }
}

const steps = {
  eligible: 'eligible',
  refused: 'refused',
  notFound: 'filling',
  pending: 'left',
  unavailable: 'broken',
} as const satisfies Record<string, EligibilityState>

/** The quote of the last check, or the initial quote; without either, the decision is NOT_FOUND (R4.56). */
export function initialEligibility(
  quoted: Quoted | undefined,
  initial: Quoted | undefined,
): { first: EligibilityState; data: EligibilityData } {
  const base = { request: null, waited: 0 }
  const found = quoted ?? (initial?.quote || typeof initial?.status === 'number' ? initial : undefined)
  if (!found) return { first: 'filling', data: { ...base, decision: 'NOT_FOUND', quote: null } }
  return {
    first: steps[eligibilityOutcome(found.status)],
    data: { ...base, ...eligibilityResult(found.status, found.quote) },
  }
}
