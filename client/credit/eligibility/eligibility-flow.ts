// The flow of the eligibility check as a state table: one check, polling while PENDING, and the result. A failed call raises the
// section error and can be repeated.
import { creditEligibilityCalls } from '#shared/credit/credit-eligibility-calls.ts'
import type { Applicant, CreditCart, CreditCheckStatus, CreditEligibility } from '#shared/credit/credit-application.ts'
import { checkingCredit } from '#shared/credit/credit-limits.ts'
import { api, ApiError } from '#client/platform/api/api.ts'
import { machine, startFlow, type TransitionResult } from '#client/platform/flow/machine.ts'
import { clearSectionErrors, raiseSectionError, setPaymentLoading } from '#client/payment/index.ts'

export type EligibilityRequest = { tradingTitle: string; applicant: Applicant; cart: CreditCart }

export type EligibilityData = EligibilityResult & {
  /** The request of the last check; null before the first. */
  request: EligibilityRequest | null
  /** Milliseconds since polling of a PENDING check began. */
  waited: number
}

/** What a look at a pending check, or at its quote, leads to. */
const outcomeStates = {
  eligible: 'eligible',
  refused: 'refused',
  notFound: 'notFound',
  pending: 'waiting',
  unavailable: 'broken',
} as const

const eligibilityFlow = machine<EligibilityData>()({
  filling: { on: { check: 'checking' } },
  checking: {
    run: check,
    on: { ...outcomeStates, eligible: 'quoting', hasAccount: 'hasAccount' },
    fails: 'broken',
  },
  quoting: {
    run: quote,
    on: { ...outcomeStates, none: 'filling' },
    fails: 'broken',
  },
  waiting: {
    run: wait,
    on: { ...outcomeStates, later: 'later', none: 'filling' },
    fails: 'broken',
  },
  /** A check was pending when the page was opened; polling starts at once. */
  left: { on: { look: 'waiting' } },
  later: { on: { look: 'waiting' } },
  eligible: { on: { change: 'filling' } },
  refused: { on: { change: 'filling' } },
  notFound: { on: { check: 'checking' } },
  hasAccount: {},
  broken: {
    on: { check: 'checking', again: 'checking', look: 'waiting', change: 'filling' },
    fault: 'essentialCreditEligibilityService',
  },
})

export type EligibilityState = keyof typeof eligibilityFlow

export function startEligibilityFlow(first: EligibilityState, known: EligibilityData) {
  return startFlow(eligibilityFlow, first, () => known, onState)
}

function onState(step: EligibilityState, error: unknown): void {
  setPaymentLoading('creditEligibility', step === 'checking' || step === 'quoting' || step === 'waiting')
  if (step === 'broken') raiseSectionError('essentialCreditEligibilityService', tooMany(error))
  else clearSectionErrors('essentialCreditEligibilityService')
}

/** Rate limiting has a message of its own; other errors have the section's message. */
function tooMany(error: unknown) {
  return error instanceof ApiError && error.status === 429 ? { code: error.code, message: error.message } : null
}

async function check({ request }: Readonly<EligibilityData>): Promise<TransitionResult<EligibilityData>> {
  try {
    const { status } = await api(creditEligibilityCalls.eligibilityCheck, { body: request! })
    return [eligibilityOutcome(status), { ...eligibilityResult(status, null), waited: 0 }]
  } catch (error) {
    if (error instanceof ApiError && error.code === 'HAS_ACCOUNT') return 'hasAccount'
    throw error
  }
}

/** A 404 clears the quote (R4.57). */
async function quote(): Promise<TransitionResult<EligibilityData>> {
  try {
    const { status, quote: found } = await api(creditEligibilityCalls.eligibilityQuote, {})
    return [eligibilityOutcome(status), eligibilityResult(status, found)]
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return ['none', { quote: null, decision: '' }]
    throw error
  }
}

/** Polls with growing pauses until the limit. */
async function wait({ waited }: Readonly<EligibilityData>): Promise<TransitionResult<EligibilityData>> {
  if (waited >= checkingCredit.max) return ['later', { waited: 0 }]
  const pause = Math.min(checkingCredit.slowest, Math.max(checkingCredit.first, waited / 2))
  await new Promise((resolve) => setTimeout(resolve, pause))
  const [result, learned] = (await quote()) as [string, Partial<EligibilityData>]
  return [result, { ...learned, waited: waited + pause }]
}

export type EligibilityResult = { decision: CreditCheckStatus; quote: CreditEligibility | null }

export type EligibilityOutcome = 'eligible' | 'refused' | 'notFound' | 'pending' | 'unavailable'

const outcomes: Readonly<Record<CreditCheckStatus, EligibilityOutcome>> = {
  '': 'unavailable',
  PASS: 'eligible',
  ASSUMED_PASS: 'eligible',
  SUCCESS: 'eligible',
  FAIL: 'refused',
  NOT_FOUND: 'notFound',
  PENDING: 'pending',
  ERROR: 'unavailable',
}

export function eligibilityOutcome(status: CreditCheckStatus | number): EligibilityOutcome {
  return typeof status === 'number' ? 'unavailable' : outcomes[status]
}

/** A numeric status is a service error. */
export function eligibilityResult(
  status: CreditCheckStatus | number,
  quote: CreditEligibility | null,
): EligibilityResult {
  return { decision: typeof status === 'number' ? 'ERROR' : status, quote }
}
