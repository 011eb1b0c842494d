// The flow of the credit application as a state table. A credit search is recorded once, in `applying`; the agreement is signed
// in `accepting`.
import { machine } from '#client/platform/flow/machine.ts'
import type { ApplicationStep } from '#shared/credit/credit-application.ts'
import type { ApplicationData } from './application-data.ts'
import type { ApplicationSteps } from './application-steps.ts'

/** Events of the states before the application is sent, and of those after an offer. */
const filling = { 'about-you': 'aboutYou', address: 'address', check: 'ready', cancel: 'cancelling' } as const
const offered = { offer: 'offer', documents: 'documents', sign: 'signing', cancel: 'cancelling' } as const
const outcomes = {
  passed: 'offer',
  pending: 'waiting',
  declined: 'declined',
  referred: 'referred',
  notFound: 'notFound',
  failed: 'checkFailed',
} as const
/** The lender rejected a field: the step of the field is shown again. */
const blamed = { faultyDetails: 'aboutYou', faultyAddress: 'address' } as const
/** The application was changed in another window or on another device. */
const overtaken = { hasAccount: 'hasAccount', changed: 'opening' } as const

export function applicationFlow(steps: ApplicationSteps) {
  return machine<ApplicationData>()({
    idle: { on: { begin: 'opening' } },
    opening: {
      run: steps.open,
      on: { ...filling, ...offered, ...outcomes, accepted: 'hasAccount', hasAccount: 'hasAccount' },
      fails: 'closed',
    },
    closed: { fault: 'essentialCreditAppService', on: { begin: 'opening' } },

    aboutYou: { on: { ...filling, next: 'savingDetails' } },
    savingDetails: {
      run: steps.saveDetails,
      on: { ok: 'address', faulty: 'aboutYou', ...blamed, ...overtaken },
      fails: 'detailsNotSaved',
    },
    detailsNotSaved: { fault: 'essentialCreditAppService', on: { ...filling, next: 'savingDetails' } },
    address: { on: { ...filling, next: 'savingAddress' } },
    savingAddress: {
      run: steps.saveAddress,
      on: { ok: 'ready', faulty: 'address', ...blamed, ...overtaken },
      fails: 'addressNotSaved',
    },
    addressNotSaved: { fault: 'essentialCreditAppService', on: { ...filling, next: 'savingAddress' } },

    ready: { on: { ...filling, next: 'applying' } },
    applying: {
      run: steps.apply,
      on: { ...outcomes, ...overtaken, ...blamed },
      fails: 'checkFailed',
    },
    waiting: {
      run: steps.wait,
      on: { ...outcomes, ...overtaken, accepted: 'hasAccount', stillPending: 'stillWaiting' },
      fails: 'stillWaiting',
    },
    stillWaiting: { on: { again: 'waiting', cancel: 'cancelling' } },
    notFound: { on: { ...filling, next: 'applying' } },
    checkFailed: { fault: 'essentialCreditAppService', on: { ...filling, next: 'applying' } },
    declined: { on: { cancel: 'cancelling' } },
    referred: { on: { again: 'opening', cancel: 'cancelling' } },

    offer: { on: { ...offered, next: 'documents' } },
    documents: { on: { ...offered, next: 'signing' } },
    signing: { on: { ...offered, next: 'accepting' } },
    accepting: {
      run: steps.accept,
      on: { ok: 'done', unread: 'documents', ...overtaken },
      fails: 'notSigned',
    },
    notSigned: { fault: 'essentialCreditAppService', on: { ...offered, next: 'accepting' } },
    done: {},
    hasAccount: {},

    cancelling: { run: steps.cancel, on: { ok: 'cancelled', ...overtaken }, fails: 'notCancelled' },
    notCancelled: { fault: 'essentialCreditAppService', on: { cancel: 'cancelling', begin: 'opening' } },
    cancelled: {},
  })
}

export type ApplicationFlowState = keyof ReturnType<typeof applicationFlow>

const stepOf: Partial<Record<ApplicationFlowState, ApplicationStep>> = {
  aboutYou: 'about-you',
  savingDetails: 'about-you',
  detailsNotSaved: 'about-you',
  address: 'address',
  savingAddress: 'address',
  addressNotSaved: 'address',
  ready: 'check',
  applying: 'check',
  waiting: 'check',
  stillWaiting: 'check',
  notFound: 'check',
  checkFailed: 'check',
  declined: 'check',
  referred: 'check',
  offer: 'offer',
  documents: 'documents',
  signing: 'sign',
  accepting: 'sign',
  notSigned: 'sign',
  done: 'done',
}

/** The step that a state belongs to; null for states outside the steps. */
export function stepOfState(state: ApplicationFlowState): ApplicationStep | null {
  return stepOf[state] ?? null
}
