// Paying by card, read like a timetable (specification § 4, Card payment flow; docs/decisions/0016 says why in this order).
import { machine } from '#client/platform/flow/machine.ts'
import type { CardData } from './card-data.ts'
import type { CardSteps } from './card-steps.ts'

/** What can be done wherever the flow rests with the fields open. `choose` takes a saved card, or a new one. */
const atRest = { pay: 'tokenising', choose: 'openingFields', open: 'openingFields', expired: 'gettingKey' } as const

export function cardFlow(steps: CardSteps) {
  return machine<CardData>()({
    idle: { on: { open: 'gettingCards' } },

    gettingCards: { run: steps.getCards, on: { ok: 'gettingKey' }, fails: 'closed' },
    gettingKey: { run: steps.getKey, on: { ok: 'openingFields', perhapsPaid: 'checking' }, fails: 'closed' },
    openingFields: { run: steps.openFields, on: { ok: 'ready', choose: 'openingFields' }, fails: 'closed' },
    ready: { on: atRest },

    tokenising: {
      run: steps.tokenise,
      on: { ok: 'checkingBin', invalid: 'ready', stale: 'gettingKey' },
      fails: 'payNowFailed',
    },
    checkingBin: { run: steps.checkBin, on: { accepted: 'settingUp', refused: 'cardRefused' }, fails: 'cardRefused' },
    settingUp: {
      run: steps.setUp,
      on: { ok: 'collecting', refused: 'payNowFailed', bagChanged: 'lookingAgain', perhapsPaid: 'checking' },
      fails: 'payNowFailed',
    },
    collecting: { run: steps.collect, on: { ok: 'enrolling' }, fails: 'enrolling' },
    enrolling: {
      run: steps.enrol,
      on: {
        ok: 'authenticating',
        part: 'payingPart',
        challenge: 'challenging',
        notRingfenced: 'cardRefused',
        refused: 'payNowFailed',
        bagChanged: 'lookingAgain',
        perhapsPaid: 'checking',
      },
      fails: 'payNowFailed',
    },
    challenging: {
      run: steps.challenge,
      on: { answered: 'authenticating', part: 'payingPart', closed: 'challengeFailed', timedOut: 'challengeFailed' },
      fails: 'challengeFailed',
    },
    payingPart: {
      run: steps.payPart,
      on: { ok: 'authenticating', refused: 'payNowFailed', bagChanged: 'lookingAgain', unknown: 'checking' },
      fails: 'checking',
    },
    authenticating: {
      run: steps.authenticatePayer,
      on: { ok: 'refreshingBag', refused: 'payNowFailed', bagChanged: 'lookingAgain', unknown: 'checking' },
      fails: 'checking',
    },

    // Nobody can say whether it was paid: it is asked about under its key, and never paid a second time.
    checking: {
      run: steps.check,
      on: { paid: 'refreshingBag', released: 'payNowFailed', notOpen: 'closed', stillUnknown: 'unresolved' },
      fails: 'unresolved',
    },
    unresolved: { fault: 'transactionDetails', on: { check: 'checking' } },

    refreshingBag: { run: steps.refreshBag, on: { ok: 'paid' }, fails: 'paid' },
    paid: {},

    lookingAgain: { run: steps.lookAgain, on: { ok: 'payNowFailed' }, fails: 'payNowFailed' },
    closed: { fault: 'essentialCheckoutService', on: { open: 'gettingCards' } },
    cardRefused: { fault: 'paymentCard', on: atRest },
    payNowFailed: { fault: 'payNowOrder', on: atRest },
    challengeFailed: { fault: 'payNowOrder', on: atRest },
  })
}

export type CardState = keyof ReturnType<typeof cardFlow>
