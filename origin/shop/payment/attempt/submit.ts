// Submits a payment: a repeated submission continues its attempt; otherwise the bag's unfinished attempt ends and a new one
// begins.
import type { HandlerContext } from '#origin/platform/answer.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { pending, type PaymentOutcome } from '#origin/shop/payment/outcome.ts'
import { recoveryGraceMs } from '#origin/shop/payment/schedule-recovery.ts'
import type { Opening, PaymentAttempt, PaymentKind, Run, Submitting } from './kind.ts'
import { captureIfAuthorized, claimSecondLeg, openAttempt, reconcile } from './states.ts'

/** The result of the one read of the database for a submission. */
export type SubmissionRead<Attempt> = {
  /** The attempt of an earlier, identical submission. */
  repeats: Attempt | undefined
  /** The attempt that is held for the same bag or account; often the attempt of the same submission. */
  held: Attempt | undefined
  /** Present when the submission is the second leg of a part-payment. Throws the refusal. */
  secondLeg?: (() => Opening<Attempt>) | undefined
  /** `open` uses what was read earlier: when the database refuses the attempt, everything is read again. */
  isPrepared?: true
  /** Checks everything that a payment depends on. Throws the refusal. */
  open: () => Promise<Opening<Attempt>>
}

export type PaymentSubmission<Attempt extends PaymentAttempt> = Pick<
  Submitting<Attempt>,
  'findRepeat' | 'refuse' | 'networkToken'
> & {
  kind: PaymentKind<Attempt>
  /** `fresh`: from the database. */
  read: (now: Date, fresh: boolean) => Promise<SubmissionRead<Attempt>>
  outcome: (attempt: Attempt) => Promise<PaymentOutcome>
}

/** The platform cancels the work of a request whose caller has disconnected; `wait` lets a payment run to its end. */
export function answerSubmission<Attempt extends PaymentAttempt>(
  { env, wait }: Pick<HandlerContext, 'env' | 'wait'>,
  submission: PaymentSubmission<Attempt>,
): Promise<PaymentOutcome> {
  const work = submit(env, submission)
  wait(work.catch(() => undefined))
  return work
}

async function submit<Attempt extends PaymentAttempt>(
  env: OriginEnv,
  submission: PaymentSubmission<Attempt>,
  isRetry = false,
  fresh = false,
): Promise<PaymentOutcome> {
  const { kind, read, outcome, findRepeat, refuse, networkToken } = submission
  const now = new Date()
  const { repeats, held, secondLeg, isPrepared, open } = await read(now, fresh)
  if (isPrepared) {
    const run = await openPrepared(env, submission, open, now)
    return run ? outcomeAfter(run, outcome) : submit(env, submission, isRetry, true)
  }

  if (repeats && !secondLeg) return outcome(await captureIfAuthorized(kind, env, repeats, now))
  if (held && !repeats) {
    const ended = isRetry ? held : await reconcile(kind, env, held, now)
    if (ended.state === 'held') throw refuse('PAYMENT_IN_PROGRESS')
    return submit(env, submission, true, true)
  }

  const opening = secondLeg ? secondLeg() : await open()
  const submitting = { opening, reopen: open, findRepeat, refuse, networkToken }
  const run: Run<Attempt> = { env, kind, now, attempt: opening.attempt, submitting }
  run.attempt = await (secondLeg ? claimSecondLeg(run) : openAttempt(run))
  return outcomeAfter(run, outcome)
}

/** Once money is authorized the answer is never an error: without its confirmation the client calls transactionDetails. */
function outcomeAfter<Attempt extends PaymentAttempt>(
  { authorization, attempt }: Run<Attempt>,
  outcome: PaymentSubmission<Attempt>['outcome'],
): Promise<PaymentOutcome> {
  return authorization ? outcome(attempt).catch(() => pending) : outcome(attempt)
}

/** Null when what was read earlier pays no more: nothing is held, and no provider was called. */
async function openPrepared<Attempt extends PaymentAttempt>(
  env: OriginEnv,
  { kind, networkToken }: PaymentSubmission<Attempt>,
  open: SubmissionRead<Attempt>['open'],
  now: Date,
): Promise<Run<Attempt> | null> {
  const outdated = new Refusal(409, 'OUTDATED', 'What was prepared has changed.')
  try {
    const opening = await open()
    const submitting = {
      opening,
      reopen: open,
      findRepeat: async () => undefined,
      refuse: () => outdated,
      networkToken,
    }
    const run: Run<Attempt> = { env, kind, now, attempt: opening.attempt, submitting }
    run.attempt = await openAttempt(run)
    return run
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return null
    throw error
  }
}

/** Ends an owner's expired attempts and unfinished refunds. Returns the time of the next run, in ms since 1970, or null. */
export async function recoverAttempts<Attempt extends PaymentAttempt>(
  kind: PaymentKind<Attempt>,
  env: OriginEnv,
  owner: string,
  now: Date,
): Promise<number | null> {
  let next: number | null = null
  for (const attempt of await kind.readHeld(env.DB, owner)) {
    const { state, expires } = await reconcile(kind, env, attempt, now)
    if (state === 'held') next = expires + recoveryGraceMs
  }
  return (await kind.finishRefunds(env, owner)) ? next : (next ?? now.getTime())
}
