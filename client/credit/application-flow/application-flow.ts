// Applying for store credit, read like a timetable. A search is recorded once, at `applying`; nothing is agreed to before
// `accepting`.
import { machine } from '#client/platform/flow/machine.ts'
import type { ApplicationStep } from '#shared/credit/credit-application.ts'
import type { ApplicationData } from './application.ts'
import type { ApplicationSteps } from './application-steps.ts'

/** Steps that can be gone to as long as nothing was sent, and those of an offer; and out of any of them. */
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
/** What the lender's closer look finds is asked for again. */
const blamed = { faultyDetails: 'aboutYou', faultyAddress: 'address' } as const
/** Another window, or another device, was quicker. */
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

    aboutYou: { on: { ...filling, next: 'keepingDetails' } },
    keepingDetails: {
      run: steps.keepDetails,
      on: { ok: 'address', faulty: 'aboutYou', ...blamed, ...overtaken },
      fails: 'detailsNotKept',
    },
    detailsNotKept: { fault: 'essentialCreditAppService', on: { ...filling, next: 'keepingDetails' } },
    address: { on: { ...filling, next: 'keepingAddress' } },
    keepingAddress: {
      run: steps.keepAddress,
      on: { ok: 'ready', faulty: 'address', ...blamed, ...overtaken },
      fails: 'addressNotKept',
    },
    addressNotKept: { fault: 'essentialCreditAppService', on: { ...filling, next: 'keepingAddress' } },

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

export type ApplicationState = keyof ReturnType<typeof applicationFlow>

const stepOf: Partial<Record<ApplicationState, ApplicationStep>> = {
  aboutYou: 'about-you',
  keepingDetails: 'about-you',
  detailsNotKept: 'about-you',
  address: 'address',
  keepingAddress: 'address',
  addressNotKept: 'address',
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

/** The step on which a state is shown; null where it is none of them. */
export function stepAt(state: ApplicationState): ApplicationStep | null {
  return stepOf[state] ?? null
}
