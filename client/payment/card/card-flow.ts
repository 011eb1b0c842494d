// The card payment flow as a state table (R4.58 to R4.67; docs/decisions/0016-cards.md gives the reasons
// for the order). `run` is the step of a state, `on` the next state by result or event, `fails` the next state when the step throws,
// and `fault` the section error that a state shows.
import { machine } from '#client/platform/flow/machine.ts'
import type { CardData } from './card-data.ts'
import type { CardSteps } from './card-steps.ts'

/** Events of every state in which the fields are open and nothing runs. `choose` selects a saved card or a new one. */
const whenOpen = { pay: 'tokenising', choose: 'openingFields', open: 'openingFields', expired: 'gettingKey' } as const

export function cardFlow(steps: CardSteps) {
  return machine<CardData>()({
    idle: { on: { open: 'gettingCards' } },

    gettingCards: { run: steps.getCards, on: { ok: 'gettingKey' }, fails: 'closed' },
    gettingKey: { run: steps.getKey, on: { ok: 'openingFields', mayBePaid: 'checking' }, fails: 'closed' },
    openingFields: { run: steps.openFields, on: { ok: 'ready', choose: 'openingFields' }, fails: 'closed' },
    ready: { on: whenOpen },

    tokenising: {
      run: steps.tokenise,
      on: { ok: 'checkingBin', invalid: 'ready', stale: 'gettingKey' },
      fails: 'payNowFailed',
    },
    checkingBin: { run: steps.checkBin, on: { accepted: 'settingUp', refused: 'cardRefused' }, fails: 'cardRefused' },
    settingUp: {
      run: steps.setUp,
      on: { ok: 'collecting', refused: 'payNowFailed', bagChanged: 'refreshingStaleBag', mayBePaid: 'checking' },
      fails: 'payNowFailed',
    },
    collecting: { run: steps.collect, on: { ok: 'enrolling' }, fails: 'enrolling' },
    enrolling: {
      run: steps.enrol,
      on: {
        ok: 'authenticating',
        part: 'payingPart',
        challenge: 'challenging',
        // The shopper has left the waiting room.
        left: 'ready',
        notRingfenced: 'cardRefused',
        refused: 'payNowFailed',
        bagChanged: 'refreshingStaleBag',
        mayBePaid: 'checking',
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
      on: { ok: 'authenticating', refused: 'payNowFailed', bagChanged: 'refreshingStaleBag', unknown: 'checking' },
      fails: 'checking',
    },
    authenticating: {
      run: steps.authenticatePayer,
      on: { ok: 'refreshingBag', refused: 'payNowFailed', bagChanged: 'refreshingStaleBag', unknown: 'checking' },
      fails: 'checking',
    },

    // Whether the card has paid is unknown: the attempt is reconciled by its key and never submitted a second time.
    checking: {
      run: steps.reconcile,
      on: { paid: 'refreshingBag', released: 'payNowFailed', notOpen: 'closed', stillUnknown: 'unresolved' },
      fails: 'unresolved',
    },
    unresolved: { fault: 'transactionDetails', on: { check: 'checking' } },

    refreshingBag: { run: steps.refreshBag, on: { ok: 'paid' }, fails: 'paid' },
    paid: {},

    refreshingStaleBag: { run: steps.refreshStaleBag, on: { ok: 'payNowFailed' }, fails: 'payNowFailed' },
    closed: { fault: 'essentialCheckoutService', on: { open: 'gettingCards' } },
    cardRefused: { fault: 'paymentCard', on: whenOpen },
    payNowFailed: { fault: 'payNowOrder', on: whenOpen },
    challengeFailed: { fault: 'payNowOrder', on: whenOpen },
  })
}

export type CardState = keyof ReturnType<typeof cardFlow>
