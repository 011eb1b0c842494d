// The initial state of the eligibility page: the state of an earlier check.
import type { Reply } from '#shared/platform/call.ts'
import type { creditEligibilityCalls } from '#shared/credit/credit-eligibility-calls.ts'
import {
  type EligibilityData,
  type EligibilityState,
  eligibilityResult,
  eligibilityOutcome,
} from './eligibility-flow.ts'

type Quoted = Reply<typeof creditEligibilityCalls.eligibilityQuote>

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
