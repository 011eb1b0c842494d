// Checking, step by step: asked once, waited for while it is PENDING, and decided. An answer that is not to be had is the
// section's error, and can be tried again from where one was.
import { creditEligibilityCalls } from '#shared/credit/credit-eligibility-calls.ts'
import type { Applicant, CreditCart } from '#shared/credit/credit-application.ts'
import { checkingCredit } from '#shared/credit/credit-limits.ts'
import { api, ApiError } from '#client/platform/api/api.ts'
import { machine, start, type Happened } from '#client/platform/flow/machine.ts'
import { lower, raise, setLoading } from '#client/payment/index.ts'
import { learnedOf, outcomeOf, type Learned } from './outcome.ts'

export type Asked = { tradingTitle: string; applicant: Applicant; cart: CreditCart }

export type Checking = Learned & {
  /** What the check was asked with; null before the first. */
  asked: Asked | null
  /** Milliseconds a PENDING check has been waited for. */
  waited: number
}

export const steps = machine<Checking>()({
  filling: { on: { check: 'checking' } },
  checking: {
    run: check,
    on: {
      eligible: 'quoting',
      refused: 'refused',
      notFound: 'notFound',
      pending: 'waiting',
      unavailable: 'broken',
      hasAccount: 'hasAccount',
    },
    fails: 'broken',
  },
  quoting: {
    run: quote,
    on: { eligible: 'eligible', refused: 'refused', notFound: 'notFound', pending: 'waiting', unavailable: 'broken', none: 'filling' },
    fails: 'broken',
  },
  waiting: {
    run: wait,
    on: {
      eligible: 'eligible',
      refused: 'refused',
      notFound: 'notFound',
      pending: 'waiting',
      later: 'later',
      unavailable: 'broken',
      none: 'filling',
    },
    fails: 'broken',
  },
  /** Under way when the page was opened: looked for at once. */
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
}) // prettier-ignore

export type Step = keyof typeof steps

export function startChecking(first: Step, known: Checking) {
  return start(steps, first, () => known, arrived)
}

function arrived(step: Step, error: unknown): void {
  setLoading('creditEligibility', step === 'checking' || step === 'quoting' || step === 'waiting')
  if (step === 'broken') raise('essentialCreditEligibilityService', tooMany(error))
  else lower('essentialCreditEligibilityService')
}

/** Too many checks have words of their own; whatever else goes wrong there has the section's. */
function tooMany(error: unknown) {
  return error instanceof ApiError && error.status === 429 ? { code: error.code, message: error.message } : null
}

async function check({ asked }: Readonly<Checking>): Promise<Happened<Checking>> {
  try {
    const { status } = await api(creditEligibilityCalls.eligibilityCheck, { body: asked! })
    return [outcomeOf(status), { ...learnedOf(status, null), waited: 0 }]
  } catch (error) {
    if (error instanceof ApiError && error.code === 'HAS_ACCOUNT') return 'hasAccount'
    throw error
  }
}

/** A 404 clears the quote (specification § 4). */
async function quote(): Promise<Happened<Checking>> {
  try {
    const { status, quote: found } = await api(creditEligibilityCalls.eligibilityQuote, {})
    return [outcomeOf(status), learnedOf(status, found)]
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return ['none', { quote: null, decision: '' }]
    throw error
  }
}

/** Asks again ever more slowly, and not for longer than anyone would stay. */
async function wait({ waited }: Readonly<Checking>): Promise<Happened<Checking>> {
  if (waited >= checkingCredit.most) return ['later', { waited: 0 }]
  const pause = Math.min(checkingCredit.slowest, Math.max(checkingCredit.first, waited / 2))
  await new Promise((resolve) => setTimeout(resolve, pause))
  const [happened, learned] = (await quote()) as [string, Partial<Checking>]
  return [happened, { ...learned, waited: waited + pause }]
}
