// Submits a payment: a repeated submission continues its attempt; otherwise the bag's unfinished attempt ends and a new one
// begins.
import type { HandlerContext } from '#origin/platform/answer.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
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
  /** Checks everything that a payment depends on. Throws the refusal. */
  open: () => Promise<Opening<Attempt>>
}

export type PaymentSubmission<Attempt extends PaymentAttempt> = Pick<
  Submitting<Attempt>,
  'findRepeat' | 'refuse' | 'networkToken'
> & {
  kind: PaymentKind<Attempt>
  read: (now: Date) => Promise<SubmissionRead<Attempt>>
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
): Promise<PaymentOutcome> {
  const { kind, read, outcome, findRepeat, refuse, networkToken } = submission
  const now = new Date()
  const { repeats, held, secondLeg, open } = await read(now)

  if (repeats && !secondLeg) return outcome(await captureIfAuthorized(kind, env, repeats, now))
  if (held && !repeats) {
    const ended = isRetry ? held : await reconcile(kind, env, held, now)
    if (ended.state === 'held') throw refuse('PAYMENT_IN_PROGRESS')
    return submit(env, submission, true)
  }

  const opening = secondLeg ? secondLeg() : await open()
  const submitting = { opening, reopen: open, findRepeat, refuse, networkToken }
  const run: Run<Attempt> = { env, kind, now, attempt: opening.attempt, submitting }
  const attempt = await (secondLeg ? claimSecondLeg(run) : openAttempt(run))
  // Once money is authorized the answer is never an error: without its confirmation the client calls transactionDetails.
  return run.authorization ? outcome(attempt).catch(() => pending) : outcome(attempt)
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
