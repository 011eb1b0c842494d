// The transition table of a payment attempt: the step of each state, and the next state for each event. The table is the same
// for paying for a bag and for paying the account; docs/decisions/0015-paying.md gives the reasons for the order.
import type { OriginEnv } from '#origin/platform/env.ts'
import type { PaymentAttempt, PaymentKind, Run } from './kind.ts'
import * as steps from './steps.ts'

const states = transitionTable({
  // States of the shopper's own call. `holding` writes the attempt and its reservations in one batch.
  holding: {
    run: steps.hold,
    on: {
      held: 'authorizing',
      waitsForSecondLeg: 'held',
      paid: 'paid',
      orderNoTaken: 'reopening',
      refused: 'comparing',
      unknown: 'forgetting',
    },
  },
  reopening: { run: steps.reopen, on: { opened: 'holding' } },
  comparing: { run: steps.compare, on: { held: 'held', paid: 'paid', released: 'released' } },
  // Throws the database's error.
  forgetting: { run: steps.forget, on: {} },
  claiming: {
    run: steps.claim,
    on: { claimed: 'authorizing', held: 'held', paid: 'paid', released: 'released' },
  },
  authorizing: {
    run: steps.authorizeAttempt,
    on: { authorized: 'committing', declined: 'declining', unknown: 'held' },
  },
  declining: { run: steps.decline, on: { released: 'released', paid: 'paid', held: 'held', notWritten: 'released' } },

  // States in the database, after the shopper's call has ended without a certain reply, or crashed. A repeat of the submission
  // sends `repeated`; once the hold has expired, any call about the attempt and the recovery alarm send `expired`.
  held: { on: { secondLeg: 'claiming', repeated: 'checking', expired: 'reconciling' } },
  checking: {
    run: steps.findAttempt,
    on: { authorized: 'committing', none: 'held', unknown: 'held', noProvider: 'held' },
  },
  reconciling: {
    run: steps.findExpired,
    on: { authorized: 'committing', none: 'cancelling', unknown: 'held', noProvider: 'expiring' },
  },
  cancelling: {
    run: steps.cancel,
    on: { confirmed: 'expiring', unconfirmed: 'held', ended: 'expiring' },
    fails: 'held',
  },
  expiring: { run: steps.expire, on: { released: 'released', paid: 'paid', held: 'held' }, fails: 'held' },

  // Any number of calls may commit or release the same attempt at once: the database accepts exactly one of them.
  committing: {
    run: steps.commit,
    on: { paid: 'paid', releasedMeanwhile: 'reversing', cancelledMeanwhile: 'cancelling' },
    fails: 'held',
  },
  reversing: { run: steps.reverseAttempt, on: { recorded: 'released' }, fails: 'held' },

  paid: {},
  released: {},
})

type StateName = keyof typeof states

/** Writes a new attempt and calls its provider. */
export function openAttempt<Attempt extends PaymentAttempt>(run: Run<Attempt>): Promise<Attempt> {
  return enter(run, 'holding')
}

/** Calls the provider for a part-payment's second leg, whose first leg is held. */
export function claimSecondLeg<Attempt extends PaymentAttempt>(run: Run<Attempt>): Promise<Attempt> {
  return send(run, 'secondLeg')
}

/** Ends an expired attempt and leaves any other as it is. Throws only when the database does not answer. */
export async function reconcile<Attempt extends PaymentAttempt>(
  kind: PaymentKind<Attempt>,
  env: OriginEnv,
  attempt: Attempt,
  now: Date,
): Promise<Attempt> {
  return attempt.expires > now.getTime() ? attempt : send({ kind, env, attempt, now }, 'expired')
}

/** For a repeated submission: commits a held attempt that the provider has authorized; any other attempt is unchanged. */
export async function captureIfAuthorized<Attempt extends PaymentAttempt>(
  kind: PaymentKind<Attempt>,
  env: OriginEnv,
  attempt: Attempt,
  now: Date,
): Promise<Attempt> {
  return send({ kind, env, attempt, now }, attempt.expires > now.getTime() ? 'repeated' : 'expired')
}

type Row = {
  run?: (run: Run) => Promise<string>
  on?: Readonly<Record<string, StateName>>
  fails?: 'held'
}

/** An event without a transition from the attempt's state changes nothing: the attempt has ended. */
async function send<Attempt extends PaymentAttempt>(
  run: Run<Attempt>,
  event: keyof (typeof states)['held']['on'],
): Promise<Attempt> {
  const next = (states[run.attempt.state] as Row).on?.[event]
  return next ? enter(run, next) : run.attempt
}

/**
 * The attempt at the end of the run. `fails` is the final state of the shopper's call when the database fails after the
 * provider has authorized: the reply is PENDING, and the next call or recovery queries the provider again. Any other run
 * throws.
 */
async function enter<Attempt extends PaymentAttempt>(run: Run<Attempt>, first: StateName): Promise<Attempt> {
  let name = first
  for (;;) {
    const { run: step, on = {}, fails } = states[name] as Row
    if (!step) {
      if (name !== 'held') await run.kind.ended?.(run.env, run.attempt)
      return run.attempt
    }
    try {
      name = on[await step(run)]!
    } catch (error) {
      if (!run.submitting || !fails) throw error
      return { ...run.attempt, state: fails }
    }
  }
}

type EventsOf<Entry> = Entry extends { run: (...run: never[]) => Promise<infer Event extends string> } ? Event : string

/**
 * Checks, in the types, that every event of a step has a transition, and that every transition ends in a state of the table.
 */
function transitionTable<
  const Table extends {
    readonly [Name in keyof Table]: {
      readonly run?: (...run: never[]) => Promise<string>
      readonly on?: Readonly<Record<EventsOf<Table[Name]>, keyof Table & string>>
      readonly fails?: 'held'
    }
  },
>(table: Table) {
  return table
}
